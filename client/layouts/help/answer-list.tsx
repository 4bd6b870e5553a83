import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { FilmBadge } from './film-badge.tsx';
import { answerHref, type AnswerPlace } from './links.ts';

type Answer = AnswerOf<'helpIndex'>['categories'][number]['articles'][number];

interface AnswerListProps {
  page: PageContext;
  answers: readonly Answer[];
  level?: 'h2' | 'h3';
  /** Returns the address of an answer. */
  href?: (page: PageContext, answer: AnswerPlace) => string;
}

/** Titles of answers with what they are about. */
export function AnswerList({ page, answers, level: Title = 'h3', href = answerHref }: AnswerListProps) {
  return (
    <ul className="answer-list">
      {answers.map((answer) => (
        <li key={answer.id}>
          <Title>
            <a href={href(page, answer)}>{answer.title}</a>
            {answer.type === '2' && <FilmBadge words={page.t('layouts:helpParts.film')} />}
          </Title>
          <p>{answer.summary}</p>
        </li>
      ))}
    </ul>
  );
}
