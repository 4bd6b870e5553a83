import { useTranslation } from 'react-i18next';
import { StaticSection } from '../../tree/static-section.tsx';
import { DeferredBanner, DeferredPosts, DeferredPrices } from './deferred-sections.tsx';

export default function HomePage() {
  const { t } = useTranslation();
  return (
    <div className="page-home">
      <StaticSection name="hero" />
      <DeferredBanner t={t} />
      <StaticSection name="orders" />
      <StaticSection name="cards" />
      <StaticSection name="goods" />
      <StaticSection name="moment" />
      <StaticSection name="day" />
      <StaticSection name="prices" />
      <DeferredPrices t={t} />
      <StaticSection name="posts" />
      <DeferredPosts t={t} />
      <StaticSection name="help" />
      <StaticSection name="start" />
    </div>
  );
}
