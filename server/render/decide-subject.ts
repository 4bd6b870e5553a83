import type { Call } from '../../shared/api/call.ts';
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
 * Makes the deciding call of a page that has one, and adds what it found. For a late or failed call the last good answer
 * stands in; without one the page lacks its subject: it is answered with 503, and nobody keeps it.
 * A page that speaks the language of its subject does so from here on.
 * @throws AppError NOT_FOUND if there is no such item
 */
export async function decideSubject(
  ssr: SsrEntry,
  page: PageInput,
  request: Pick<RequestData, 'decide' | 'retryAfter' | 'speak'>,
): Promise<PageInput> {
  const subject = ssr.subjectOf(page.match.variant);
  if (subject === null) return page;
  const context = createPageContext(page);
  const { helpFilter } = page;
  const params = { ...page.match.params };
  const ask = async (call: Call) => subject.ask({ call, page: context, params, helpFilter });
  const answer = await request.decide(ask).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('NOT_FOUND', 404, unmatchedMessage(page.address), error) : error;
  });
  if (!answer.ok) return { ...page, subject: { found: false, retryAfter: request.retryAfter } };
  const facts = subject.describe(answer.data, context);
  const { locales } = page.snapshot.site;
  if (page.spokenBy !== 'subject' || facts.locale === page.locale || !locales.includes(facts.locale))
    return { ...page, subject: { found: true, data: answer.data, facts } };
  const { locale } = facts;
  const own = { ...page, locale, contentLocale: locale, headerNotices: await request.speak(locale) };
  const described = subject.describe(answer.data, createPageContext(own));
  return { ...own, subject: { found: true, data: answer.data, facts: described } };
}

/** Whether the call that decides about the page had no answer, so that the page is to be asked for again. */
export function isUndecided({ subject }: Pick<PageInput, 'subject'>): boolean {
  return subject?.found === false;
}

/** Whether the address is that of the subject: anybody can invent others for it, which are not kept. */
export function standsAtOwnAddress({ match, subject }: Pick<PageInput, 'match' | 'subject'>): boolean {
  if (subject === undefined) return true;
  if (!subject.found) return false;
  const { params } = subject.facts.address;
  return Object.entries(match.params).every(([name, value]) => params[name] === value);
}
