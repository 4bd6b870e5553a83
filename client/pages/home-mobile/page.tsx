import { useTranslation } from 'react-i18next';
import { StaticSection } from '../../tree/static-section.tsx';
import { DeferredBanner, DeferredPosts, DeferredPrices } from '../home/deferred-sections.tsx';

export default function HomeMobilePage() {
  const { t } = useTranslation();
  return (
    <div className="page-home">
      <StaticSection name="hero" />
      <StaticSection name="orders" />
      <StaticSection name="cards" />
      <DeferredBanner t={t} />
      <StaticSection name="prices" />
      <DeferredPrices t={t} />
      <StaticSection name="posts" />
      <DeferredPosts t={t} />
      <StaticSection name="help" />
      <StaticSection name="start" />
    </div>
  );
}
