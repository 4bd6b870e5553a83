import { blogIndex, getBlogBannerList, goodsPrice } from '../../../shared/api/routes.ts';
import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';
import { type PostCard, postCards } from '../../blocks/posts/post-cards.tsx';
import type { BannerContent } from './banner.tsx';
import type { PlanTeaser } from './prices.tsx';

const POSTS = 3;

/** Formats the answers here, so that the browser need not. */
export function loader(args: LoaderArgs): LoadedData {
  return { deferred: { banner: latestBanner(args), prices: planTeasers(args), posts: latestPosts(args) } };
}

async function latestBanner({ call, page }: LoaderArgs): Promise<BannerContent | null> {
  const [banner] = await call(getBlogBannerList);
  if (banner === undefined) return null;
  return { title: banner.title, lead: banner.text, action: banner.label, href: page.href(banner.page) };
}

/** Words where there are no plans. */
async function planTeasers({ call, page }: LoaderArgs): Promise<PlanTeaser[] | string> {
  const { currency, plans } = await call(goodsPrice);
  if (plans.length === 0) return page.t('common:noData');
  return plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    summary: plan.summary,
    recommended: plan.recommended ? page.t('blocks:plans.recommended') : '',
    price: plan.month === 0 ? page.t('blocks:plans.free') : page.money(plan.month, { currency }),
    unit: plan.month === 0 ? '' : page.t('blocks:plans.perMonth'),
  }));
}

async function latestPosts({ call, page }: LoaderArgs): Promise<PostCard[]> {
  const { articles } = await call(blogIndex);
  return postCards(articles, POSTS, page);
}
