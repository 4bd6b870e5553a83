import { useTranslation } from 'react-i18next';
import { Leaf } from '../../leaf.tsx';
import { BannerSlot, PostsSlot, PricesSlot } from './slots.tsx';

/** The home page: static sections, and three that wait for data. */
export default function HomePage() {
  const { t } = useTranslation();
  return (
    <div className="page-home">
      <Leaf name="hero" />
      <BannerSlot t={t} />
      <Leaf name="cards" />
      <Leaf name="analysis" />
      <Leaf name="stores" />
      <Leaf name="goods" />
      <Leaf name="day" />
      <Leaf name="prices" />
      <PricesSlot t={t} />
      <Leaf name="posts" />
      <PostsSlot t={t} />
      <Leaf name="help" />
      <Leaf name="start" />
    </div>
  );
}
