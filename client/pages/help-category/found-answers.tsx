import type { TFunction } from 'i18next';
import { FilmBadge } from '../../layouts/help/film-badge.tsx';
import { Excerpt } from '../../ui/excerpt.tsx';
import {
  hrefIn,
  narrowed,
  queryOf,
  type Asked,
  type Found,
  type FoundAnswer,
  type SearchData,
} from './search-data.ts';

interface FoundAnswersProps extends Pick<SearchData, 'topics' | 'pattern'> {
  t: TFunction;
  found: Found;
  asked: Asked;
  isWaiting: boolean;
  address: string;
}

/** What a search has found, announced politely. */
export function FoundAnswers({ t, found, asked, isWaiting, ...rest }: FoundAnswersProps) {
  const answers = found === null || found === 'failed' ? [] : narrowed(found.articles, asked);
  return (
    <div className="found" aria-busy={isWaiting || undefined}>
      <p className="found-state" role="status">
        {isWaiting ? t('search.waiting') : stateOf(t, found, asked, answers.length)}
      </p>
      {found !== null && found !== 'failed' && answers.length === 0 && (
        <Nothing t={t} found={found} asked={asked} {...rest} />
      )}
      {answers.length > 0 && <Answers t={t} answers={answers} {...rest} />}
    </div>
  );
}

function stateOf(t: TFunction, found: Found, { words }: Asked, count: number): string {
  if (found === null) return t('search.empty');
  if (found === 'failed') return t('search.failed');
  return count === 0 ? t('search.none', { words }) : t('search.found', { count, words });
}

interface AnswersProps extends Pick<FoundAnswersProps, 't' | 'topics' | 'pattern'> {
  answers: readonly FoundAnswer[];
  level?: 'h2' | 'h3';
}

function Answers({ t, answers, topics, pattern, level: Title = 'h2' }: AnswersProps) {
  return (
    <ul className="answer-list">
      {answers.map((answer) => (
        <li key={answer.id}>
          <Title>
            <a href={hrefIn(pattern, answer)}>{answer.title}</a>
            {answer.type === '2' && <FilmBadge words={t('search.film')} />}
          </Title>
          <p>
            <Excerpt of={answer} />
          </p>
          <p className="topic">{topics.find(({ id }) => id === answer.cid)?.name}</p>
        </li>
      ))}
    </ul>
  );
}

/** Other words, and answers that come near. */
function Nothing({
  t,
  found,
  asked,
  address,
  ...rest
}: Omit<FoundAnswersProps, 'found' | 'isWaiting'> & { found: Exclude<Found, 'failed' | null> }) {
  const { words = [], articles = [] } = found.suggestions ?? {};
  return (
    <div className="nothing">
      <p>{t('search.noneHint')}</p>
      {words.length > 0 && (
        <p className="try">
          {t('search.tryWords')}{' '}
          {words.map((word) => (
            <a key={word} href={address + queryOf({ ...asked, words: word })}>
              {word}
            </a>
          ))}
        </p>
      )}
      {articles.length > 0 && (
        <>
          <h2>{t('search.similar')}</h2>
          <Answers t={t} answers={articles} level="h3" {...rest} />
        </>
      )}
    </div>
  );
}
