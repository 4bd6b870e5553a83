import type { PageContext } from '../../../shared/page-context.ts';
import { FROM_CATEGORY, FROM_START, typeBehind } from '../../../shared/routing/help-rules.ts';

/** What the address of an answer is made of. */
export interface AnswerPlace {
  cid: string;
  type: string;
  id: string;
  /** Where the reader comes from. */
  status: string;
}

export function answerHref(page: PageContext, { cid, type, id, status }: AnswerPlace): string {
  return page.href('helpDetail', { cid, type, id, status });
}

/** The address of an answer in the list of its category, to which the reader can then go back. */
export function listedHref(page: PageContext, answer: AnswerPlace): string {
  const status = answer.status === FROM_START ? FROM_CATEGORY : answer.status;
  return answerHref(page, { ...answer, status });
}

export function categoryHref(page: PageContext, cid: string): string {
  return page.href('helpCategory', { type: cid });
}

/** Ids of categories in lists, apart from those of sections. */
export function topicId(cid: string): string {
  return `topic-${cid}`;
}

/** The place of a category among all, for pages that rule 5 lets nobody leave for another category. */
export function topicHref(page: PageContext, cid: string): string {
  return `${page.href('helpIndex')}#${topicId(cid)}`;
}

/** Where rule 5 leads from an answer: the way back to its category. Specification 2.5. */
export function hrefBehind(page: PageContext, { cid, status }: Pick<AnswerPlace, 'cid' | 'status'>): string {
  const href = page.href('helpCategory', { type: typeBehind(cid, status) });
  return status === FROM_START ? `${href}#${topicId(cid)}` : href;
}
