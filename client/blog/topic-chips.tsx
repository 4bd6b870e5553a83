import type { PageContext } from '../../shared/page-context.ts';
import { topicHref, type BlogTopic } from './article-cards.tsx';

interface TopicChipsProps {
  topics: readonly BlogTopic[];
  page: PageContext;
  /** The topic that is shown, or null for all articles. */
  current: string | null;
  /** BCP 47, if the names are in another language than the page. */
  lang?: string | undefined;
}

export function TopicChips({ topics, page, current, lang }: TopicChipsProps) {
  if (topics.length === 0) return null;
  const all = page.href('blogIndex');
  return (
    <nav className="topic-chips" aria-label={page.t('blocks:blog.topics')}>
      <ul>
        <li>
          <a className="chip" href={all} aria-current={current === null ? 'page' : undefined}>
            {page.t('blocks:blog.all')}
          </a>
        </li>
        {topics.map((topic) => (
          <li key={topic.id} lang={lang}>
            <a
              className="chip"
              href={topicHref(page, topic)}
              aria-current={topic.id === current ? 'page' : undefined}
            >
              {topic.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
