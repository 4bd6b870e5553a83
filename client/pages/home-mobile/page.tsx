import { useTranslation } from 'react-i18next';
import { Leaf } from '../../leaf.tsx';
import { BannerSlot, PostsSlot, PricesSlot } from '../home/slots.tsx';

/** The home page on a phone: shorter, the day before the pictures of single jobs. */
export default function HomeMobilePage() {
  const { t } = useTranslation();
  return (
    <div className="page-home">
      <Leaf name="hero" />
      <Leaf name="cards" />
      <Leaf name="day" />
      <BannerSlot t={t} />
      <Leaf name="stores" />
      <Leaf name="analysis" />
      <Leaf name="prices" />
      <PricesSlot t={t} />
      <Leaf name="posts" />
      <PostsSlot t={t} />
      <Leaf name="help" />
      <Leaf name="start" />
    </div>
  );
}
