import type { TFunction } from 'i18next';
import { createFormatters } from '../../../shared/page-context.ts';
import type { Locale } from '../../../shared/locales.ts';
import { filledAddress } from '../../../shared/routing/filled-address.ts';
import { ArticleMeta } from '../../blog/article-meta.tsx';
import { coverFacts, foreignTag } from '../../blog/article-cards.tsx';
import { Cover } from '../../blog/cover.tsx';
import { Excerpt } from '../../ui/excerpt.tsx';
import { ofTopic, searchAddress, topicsOf, type FoundArticle, type FoundArticles } from './found-articles.ts';

interface ResultsProps {
  found: FoundArticles;
  locale: Locale;
  /** Reads the page's own texts. */
  t: TFunction;
}

export function Results({ found, locale, t }: ResultsProps) {
  const shown = ofTopic(found.articles, found.kind === 'found' ? found.topic : null);
  return (
    <>
      <h2 className="results-title">{titleOf(found, shown.length, t)}</h2>
      {found.kind === 'found' && found.articles.length === 0 && <NothingFound found={found} t={t} />}
      {found.kind === 'found' && <TopicFilter found={found} t={t} />}
      <ul className="results">
        {shown.map((article) => (
          <li key={article.id}>
            <Result article={article} address={found.addresses.article} locale={locale} t={t} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function titleOf({ kind, words }: FoundArticles, count: number, t: TFunction): string {
  if (kind === 'found')
    return count === 0 ? t('results.none', { words }) : t('results.count', { count, words });
  return t(kind === 'older' ? 'results.older' : 'results.latest');
}

function NothingFound({ found, t }: Pick<ResultsProps, 'found' | 't'>) {
  return (
    <div className="nothing">
      <p>{t('results.hint')}</p>
      {found.suggestions.length > 0 && (
        <>
          <p className="nothing-title">{t('results.suggestions')}</p>
          <ul className="chips">
            {found.suggestions.map((words) => (
              <li key={words}>
                <a className="chip" href={searchAddress(found.addresses.search, words, null)}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {found.topics.length > 0 && (
        <ul className="chips">
          {found.topics.map(({ id, name }) => (
            <li key={id}>
              <a className="chip" href={filledAddress(found.addresses.topic, { id, topics: name })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Only where there is something to choose from. */
function TopicFilter({ found, t }: Pick<ResultsProps, 'found' | 't'>) {
  const topics = topicsOf(found.articles);
  if (topics.length < 2) return null;
  const current = topics.some(({ id }) => id === found.topic) ? found.topic : null;
  const link = (topic: string | null, words: string) => (
    <a
      className="chip"
      href={searchAddress(found.addresses.search, found.words, topic)}
      aria-current={topic === current ? 'true' : undefined}
    >
      {words}
    </a>
  );
  return (
    <nav className="topic-filter" aria-label={t('results.filter')}>
      <ul className="chips">
        <li>{link(null, t('results.all'))}</li>
        {topics.map(({ id, name, count }) => (
          <li key={id}>{link(id, `${name} (${count})`)}</li>
        ))}
      </ul>
    </nav>
  );
}

interface ResultProps extends Pick<ResultsProps, 'locale' | 't'> {
  article: FoundArticle;
  address: string;
}

function Result({ article, address, locale, t }: ResultProps) {
  const { date } = createFormatters(locale);
  const page = {
    locale,
    date,
    t: (_key: string, values: Record<string, unknown> = {}) => t('results.minutes', values),
  };
  return (
    <article className="result" lang={foreignTag(article.contentLang, { locale })}>
      <Cover {...coverFacts(article)} />
      <div className="words">
        <p className="topic">{article.topic.name}</p>
        <h3>
          <a href={filledAddress(address, { id: article.id, title: article.slug })}>{article.title}</a>
        </h3>
        <p className="summary">
          <Excerpt of={article} />
        </p>
        <ArticleMeta article={article} page={page} />
      </div>
    </article>
  );
}
