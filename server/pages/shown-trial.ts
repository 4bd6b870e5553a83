import type { IncomingMessage, ServerResponse } from 'node:http';
import { serializeCookie, VARIANT_COOKIE } from '../../shared/cookies.ts';
import { cutUserAgent } from '../../shared/routing/device.ts';
import type { Page } from '../../shared/registry/types.ts';
import type { VariantEvent } from '../../shared/variant-events.ts';
import type { AppContext } from '../app-context.ts';
import type { PageKind } from '../page-cache/cache-entries.ts';
import { isCrawler } from '../middleware/device.ts';
import { seenTrials, trialCookie } from '../trials/trial-cookie.ts';

type TrialContext = Pick<AppContext, 'trials' | 'addressOf'>;

/** Which variant of a page whoever asks sees. Changes nothing. */
export function trialFor({ trials, addressOf }: TrialContext, req: IncomingMessage, page: Page): string {
  const userAgent = req.headers['user-agent'];
  return trials.choose(page, {
    address: addressOf(req),
    userAgent: cutUserAgent(userAgent ?? ''),
    crawler: isCrawler(userAgent),
    seen: seenTrials(req.headers.cookie),
  });
}

/** Lets a visitor who agreed to it come back to the variant that is shown. */
export function rememberTrial(
  { config }: Pick<AppContext, 'config'>,
  req: IncomingMessage,
  res: ServerResponse,
  { id, trial }: Page,
): void {
  const seen = trial === null ? null : seenTrials(req.headers.cookie);
  if (trial === null || seen === null || seen.get(id) === trial || hasCookie(res)) return;
  const secure = config.siteOrigin.protocol === 'https:';
  res.appendHeader('set-cookie', serializeCookie(trialCookie(seen, { page: id, trial }, { secure })));
}

/** A request that was passed on to the pipeline comes twice. */
function hasCookie(res: ServerResponse): boolean {
  return [res.getHeader('set-cookie')].flat().some((line) => String(line).startsWith(`${VARIANT_COOKIE}=`));
}

/**
 * Whether the answer shows a variant of a page to a visitor, or the page itself beside its variants. The browser tells of
 * what it has fetched ahead once it is seen.
 */
export function showsTrial({ method, headers }: IncomingMessage, page: Page, kind: PageKind): boolean {
  return page.trial !== null && kind === 'document' && method === 'GET' && !isFetchedAhead(headers);
}

function isFetchedAhead(headers: IncomingMessage['headers']): boolean {
  return /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''}${headers['purpose'] ?? ''}`);
}

/** Counts for the variant that `page` is, but not what crawlers do. */
export function countTrial(
  { trials }: Pick<AppContext, 'trials'>,
  req: IncomingMessage,
  page: Page,
  event: VariantEvent,
): void {
  if (page.trial !== null && !isCrawler(req.headers['user-agent'])) trials.count(page, page.trial, event);
}
