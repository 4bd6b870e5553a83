import { localeInfo } from '../../../shared/locales.ts';
import {
  ArticleCard,
  ArticleCards,
  foreignTag,
  olderHref,
  type ArticleSummary,
} from '../../blog/article-cards.tsx';
import { TopicChips } from '../../blog/topic-chips.tsx';
import { topic, type TopicSubject } from '../../subjects/topic.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FirstScreenEnd } from '../../ui/first-screen-end.tsx';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';

type Props = BlockProps<'blog-topic', undefined, TopicSubject>;

function BlogTopicPage({ id, first, options, text, page, subject }: Props) {
  const { topic: shown, topics, articles, more, contentLang } = subject as TopicSubject;
  const [lead, ...others] = articles;
  const lang = foreignTag(contentLang, page);
  const Title = first ? 'h1' : 'h2';
  return (
    <BlockFrame type="blog-topic" id={id} placing={options}>
      <header className="block-head">
        <p className="eyebrow">
          <a href={page.href('blogIndex')}>{page.label('blogIndex').title}</a>
        </p>
        <Title id={`${id}-title`} lang={lang}>
          {shown.name}
        </Title>
      </header>
      <TopicChips topics={topics} page={page} current={shown.id} lang={lang} />
      {lead === undefined ? (
        <p className="state">{page.t('blocks:posts.none')}</p>
      ) : (
        <ArticleCard article={lead} page={page} lead heading="h2" />
      )}
      <FirstScreenEnd />
      {others.length === 1 ? (
        <ArticleCard article={others[0] as ArticleSummary} page={page} lead heading="h2" />
      ) : (
        others.length > 0 && <ArticleCards articles={others} page={page} heading="h2" />
      )}
      {more && text.more && (
        <a
          className="link-forward more"
          href={olderHref(page, shown.id)}
          hrefLang={localeInfo(contentLang).tag}
        >
          {text.more}
        </a>
      )}
    </BlockFrame>
  );
}

function TopicFailed({ id, first, options, text, page }: BlockProps<'blog-topic'>) {
  return (
    <BlockFrame type="blog-topic" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <FailedState text={{ failed: page.t('blocks:posts.failed'), retry: page.t('blocks:blog.retry') }} />
      {text.more && (
        <a className="link-forward" href={olderHref(page)}>
          {text.more}
        </a>
      )}
    </BlockFrame>
  );
}

export default {
  component: BlogTopicPage,
  subject: topic,
  failed: TopicFailed,
} satisfies BlockDefinition<'blog-topic', undefined, TopicSubject>;
