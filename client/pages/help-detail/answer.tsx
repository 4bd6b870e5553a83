import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { linkPages } from '../../../shared/article-links.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { Crumbs } from '../../layouts/help/crumbs.tsx';
import { hrefBehind } from '../../layouts/help/links.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { contentsOf } from '../../ui/contents-of.ts';
import { FoldedContents } from '../../ui/folded-contents.tsx';
import { labelCells } from '../agreement/agreement-definition.ts';
import { trustedHtml } from '../../tree/trusted-html.ts';
import { linkedText } from '../../ui/linked-text.tsx';
import { Film } from './film.tsx';

export type HelpAnswer = AnswerOf<'helpDetail'>;
type Text = ViewTexts<'help-detail'>['article'];

interface AnswerProps {
  page: PageContext;
  text: Text;
  answer: HelpAnswer;
  /** Where the reader comes from, as the address says. */
  status: string;
}

/** One answer: the way to it, its film if it has one, its headings and its steps. */
export function Answer({ page, text, answer, status }: AnswerProps) {
  const { category, updated, title, summary, film } = answer;
  const entries = contentsOf(answer.html);
  const date = <time dateTime={updated}>{page.date(updated, { dateStyle: 'long' })}</time>;
  return (
    <article className="answer" aria-labelledby="article-title">
      <header className="answer-head">
        <Crumbs
          page={page}
          above={[{ name: category.name, href: hrefBehind(page, { cid: category.id, status }) }]}
        />
        <h1 id="article-title">{title}</h1>
        <p className="lead">{summary}</p>
        <p className="note">{linkedText(text.updated, { date })}</p>
      </header>
      {entries.length > 1 && <FoldedContents title={text.contents} entries={entries} />}
      {film && <Film film={film} name={text.film.replaceAll('{{title}}', title)} text={text} page={page} />}
      <div
        className="prose"
        dangerouslySetInnerHTML={{ __html: trustedHtml(labelCells(linkPages(answer.html, page.href))) }}
      />
    </article>
  );
}

/** Keeps the way back to the help centre. */
export function AnswerFailed({ page, text }: Pick<AnswerProps, 'page' | 'text'>) {
  return (
    <div className="answer">
      <Crumbs page={page} above={[]} />
      <h1 id="article-title" className="visually-hidden">
        {page.t('layouts:helpName')}
      </h1>
      <FailedState text={text} />
    </div>
  );
}
