import { localeInfo } from '../../shared/locales.ts';
import { CACHE_POLICIES, cacheUntil, keptPolicy, pageCacheControl, pageVary } from '../http/cache-policy.ts';
import type { FixedHeader } from '../http/fixed-headers.ts';
import { speculationRulesOf } from '../http/speculation-rules-header.ts';
import type { PageMatch } from '../../shared/registry/types.ts';
import { publishWindowOf } from '../registry/publish-window.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import type { HeadLine } from './finished-page.ts';

/** What the head lines of a page say. */
type HeadedPage = Pick<ResolvedPage, 'match' | 'contentLocale' | 'device' | 'spokenBy'>;

interface HeadContext {
  fixedHeaders: readonly FixedHeader[];
}

/** Head lines of a compiled page but for `cache-control` and what differs from answer to answer. */
function documentHeadLines(ctx: HeadContext, page: HeadedPage, policy: string): HeadLine[] {
  return [
    ...ctx.fixedHeaders.filter(([name]) => name !== 'content-security-policy'),
    ['content-security-policy', policy],
    ['content-type', 'text/html; charset=utf-8'],
    ['content-language', localeInfo(page.contentLocale).tag],
    ['vary', varyOf(page)],
    ...speculationRulesOf(page.device),
  ];
}

/** Head lines of a payload, likewise. */
export function payloadHeadLines(ctx: HeadContext, page: Omit<HeadedPage, 'device'>): HeadLine[] {
  return [
    ...ctx.fixedHeaders,
    ['content-type', 'application/json; charset=utf-8'],
    ['content-language', localeInfo(page.contentLocale).tag],
    ['vary', varyOf(page)],
  ];
}

/** All head lines of a page, or of a payload (without a policy of its own), that others may see. */
export function finishedHeadLines(ctx: HeadContext, page: HeadedPage, policy: string | null): HeadLine[] {
  const lines = policy === null ? payloadHeadLines(ctx, page) : documentHeadLines(ctx, page, policy);
  return [...lines, ['cache-control', sharedPolicy(page.match)]];
}

function sharedPolicy(match: PageMatch): string {
  return match.page.trial === null ? pageCacheControl(keptPolicy(match)) : CACHE_POLICIES.ownCopy;
}

/**
 * `cache-control` of a finished page that changes soon: nobody keeps it beyond the next change that the registry has
 * planned. Null while that is further away than anybody may keep the page.
 */
export function cacheControlNow(
  { snapshot, match }: Pick<ResolvedPage, 'snapshot' | 'match'>,
  now: number = Date.now(),
): string | null {
  if (match.page.trial !== null) return null;
  const cache = keptPolicy(match);
  const left = publishWindowOf(snapshot, now).until - now;
  if (left >= (cache.maxAge + cache.staleWhileRevalidate) * 1000) return null;
  return pageCacheControl(cacheUntil(cache, left));
}

/** All lines of a page for one visitor, names and values by turns. */
export function privateHead(ctx: HeadContext, page: HeadedPage, policy: string): readonly string[] {
  return [...documentHeadLines(ctx, page, policy).flat(), 'cache-control', CACHE_POLICIES.private];
}

function varyOf(page: Pick<HeadedPage, 'match' | 'spokenBy'>): string {
  return `accept-encoding, ${pageVary(page)}`;
}
