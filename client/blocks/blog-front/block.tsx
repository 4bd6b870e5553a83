import { blogIndex, getBlogBannerList } from '../../../shared/api/routes.ts';
import { COVER_TOPICS } from '../../../shared/cover.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import {
  ArticleCard,
  ArticleCards,
  ArticleCardsSkeleton,
  olderHref,
  type ArticleSummary,
  type BlogTopic,
} from '../../blog/article-cards.tsx';
import { TopicChips } from '../../blog/topic-chips.tsx';
import type { BlockDefinition, BlockProps, BlockSourceArgs } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { Announcement, type Banner } from './announcement.tsx';

interface Front {
  topics: readonly BlogTopic[];
  articles: readonly ArticleSummary[];
  /** Whether there are older ones. */
  more: boolean;
  banner: Banner | null;
}

const ARTICLE = { id: '1', group: 'a', contentLang: 'en_US', slug: 'a', title: 'A', summary: 'A' } as const;

const SAMPLE: Front = {
  topics: [{ id: '1', name: 'A' }],
  articles: ['others', ...COVER_TOPICS].map((id) => ({
    ...ARTICLE,
    published: '2026-01-01',
    minutes: 1,
    topic: { id, name: 'A' },
  })),
  more: true,
  banner: { id: '1', title: 'A', text: 'A', label: 'A', page: 'blogIndex' },
};

async function source({ call, page }: BlockSourceArgs<'blog-front'>): Promise<Front> {
  const [front, banners] = await Promise.all([call(blogIndex), call(getBlogBannerList).catch(() => [])]);
  const banner = banners.find((row) => page.href(row.page) !== '') ?? null;
  return { topics: front.topics, articles: front.articles, more: front.more, banner };
}

type Props = BlockProps<'blog-front', Front>;

function BlogFront({ id, first, options, text, page, data }: Props) {
  const [lead, ...others] = data.articles;
  return (
    <BlockFrame type="blog-front" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <TopicChips topics={data.topics} page={page} current={null} />
      {lead === undefined ? (
        <p className="state">{page.t('blocks:posts.none')}</p>
      ) : (
        <ArticleCard article={lead} page={page} lead heading="h2" />
      )}
      <ArticleRest articles={others} banner={data.banner} page={page} />
      {text.more && data.more && (
        <a className="link-forward more" href={olderHref(page)}>
          {text.more}
        </a>
      )}
    </BlockFrame>
  );
}

/** Above what the platform announces: whole rows of two and of three, so that it leaves no gap. */
const ABOVE_BANNER = 6;

function ArticleRest({
  articles,
  banner,
  page,
}: {
  articles: readonly ArticleSummary[];
  banner: Banner | null;
  page: PageContext;
}) {
  const above = articles.slice(0, ABOVE_BANNER);
  const below = articles.slice(ABOVE_BANNER);
  return (
    <>
      {above.length > 0 && <ArticleCards articles={above} page={page} heading="h2" />}
      {banner !== null && <Announcement banner={banner} page={page} />}
      {below.length > 0 && <ArticleCards articles={below} page={page} heading="h2" />}
    </>
  );
}

function FrontSkeleton({ id, first, options, text }: BlockProps<'blog-front'>) {
  return (
    <BlockFrame type="blog-front" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <ArticleCardsSkeleton count={6} />
    </BlockFrame>
  );
}

function FrontFailed({ id, first, options, text, page }: BlockProps<'blog-front'>) {
  return (
    <BlockFrame type="blog-front" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <p className="state">{page.t('blocks:posts.failed')}</p>
    </BlockFrame>
  );
}

export default {
  component: BlogFront,
  source,
  sample: SAMPLE,
  skeleton: FrontSkeleton,
  failed: FrontFailed,
} satisfies BlockDefinition<'blog-front', Front>;
