import type { TFunction } from 'i18next';
import { type PostCard, PostCards, PostCardsSkeleton } from '../../blocks/posts/post-cards.tsx';
import { DeferredSection } from '../../tree/deferred-section.tsx';
import { Banner, type BannerContent } from './banner.tsx';
import { type PlanTeaser, Prices, PricesSkeleton } from './prices.tsx';

interface Texts {
  /** Reads the page's own texts: `t('posts.none')`. */
  t: TFunction;
}

/** Shows the product's own words until there is a banner. */
export function DeferredBanner({ t }: Texts) {
  const first = (
    <Banner title={t('banner.title')} lead={t('banner.lead')} action={t('banner.action')} href="#cards" />
  );
  return (
    <DeferredSection<BannerContent | null> name="banner" fallback={first} worded>
      {(settled) => (settled.ok && settled.data !== null ? <Banner {...settled.data} /> : first)}
    </DeferredSection>
  );
}

export function DeferredPrices({ t }: Texts) {
  return (
    <div className="home-prices-rest">
      <div className="block-inner">
        <DeferredSection<PlanTeaser[] | string> name="prices" fallback={<PricesSkeleton />}>
          {(settled) => {
            if (!settled.ok) return <p className="state">{t('prices.failed')}</p>;
            if (typeof settled.data === 'string') return <p className="state">{settled.data}</p>;
            return <Prices plans={settled.data} />;
          }}
        </DeferredSection>
      </div>
    </div>
  );
}

export function DeferredPosts({ t }: Texts) {
  return (
    <div className="home-posts-rest">
      <div className="block-inner">
        <DeferredSection<PostCard[]> name="posts" fallback={<PostCardsSkeleton count={3} />}>
          {(settled) => {
            if (!settled.ok) return <p className="state">{t('posts.failed')}</p>;
            if (settled.data.length === 0) return <p className="state">{t('posts.none')}</p>;
            return <PostCards posts={settled.data} />;
          }}
        </DeferredSection>
      </div>
    </div>
  );
}
