import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import { isMissing } from '../upstream/last-good.ts';
import { createPageContext } from './create-page-context.ts';
import type { RequestData } from './request-data.ts';
import type { PageInput } from './resolved-page.ts';

/** Whether one call decides what the page is about (architecture: the deciding call). */
export function isDecided(ssr: SsrEntry, { match: { variant } }: Pick<PageInput, 'match'>): boolean {
  return ssr.subjectOf(variant) !== null;
}

/**
 * Makes the deciding call of a page that has one, and adds what it found. A late or failed call leaves a page without
 * its subject, which nobody keeps and no search engine shows.
 * @throws AppError NOT_FOUND if there is no such item
 */
export async function decideSubject(
  ssr: SsrEntry,
  page: PageInput,
  request: Pick<RequestData, 'call' | 'decide'>,
): Promise<PageInput> {
  const subject = ssr.subjectOf(page.match.variant);
  if (subject === null) return page;
  const context = createPageContext(page);
  const params = { ...page.match.params };
  const asked = async () => subject.ask({ call: request.call, page: context, params });
  const answer = await request.decide(asked()).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('NOT_FOUND', 404, unmatchedMessage(page.address), error) : error;
  });
  if (!answer.ok) return { ...page, subject: { found: false } };
  const facts = subject.describe(answer.data, context);
  return { ...page, subject: { found: true, data: answer.data, facts } };
}

/** Whether the address is that of the subject: anybody can invent others for it, which are not kept. */
export function standsAtOwnAddress({ match, subject }: Pick<PageInput, 'match' | 'subject'>): boolean {
  if (subject === undefined) return true;
  if (!subject.found) return false;
  const { params } = subject.facts.address;
  return Object.entries(match.params).every(([name, value]) => params[name] === value);
}
