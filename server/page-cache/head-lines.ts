import { localeInfo } from '../../shared/locales.ts';
import type { CachePolicy } from '../../shared/registry/types.ts';
import type { RenderContext } from '../app-context.ts';
import { CACHE_POLICIES, cacheUntil, pageCacheControl, pageVary } from '../http/cache-policy.ts';
import { publishWindowEnd } from '../registry/publish-window.ts';
import { SPECULATION_RULES } from '../routes/speculation-rules.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import type { FinishedPage, HeadLine } from './finished-page.ts';

/** Head lines of a compiled page but for `cache-control` and what differs from answer to answer. */
function pageHeadLines(ctx: RenderContext, place: ResolvedPage, page: CompiledPage): HeadLine[] {
  return [
    ...ctx.fixedHeaders.filter(([name]) => name !== 'content-security-policy'),
    ['content-security-policy', page.policy],
    ['content-type', 'text/html; charset=utf-8'],
    ['content-language', localeInfo(place.contentLocale).tag],
    ['vary', varyOf(place)],
    [SPECULATION_RULES.name, SPECULATION_RULES.value],
  ];
}

/** Head lines of a payload, likewise. */
export function payloadHeadLines(ctx: RenderContext, place: ResolvedPage): HeadLine[] {
  return [
    ...ctx.fixedHeaders,
    ['content-type', 'application/json; charset=utf-8'],
    ['content-language', localeInfo(place.contentLocale).tag],
    ['vary', varyOf(place)],
  ];
}

/** All lines of a page, or a payload, that others may be shown. */
export function finishedHeadLines(
  ctx: RenderContext,
  place: ResolvedPage,
  page: CompiledPage | null,
): HeadLine[] {
  const lines = page === null ? payloadHeadLines(ctx, place) : pageHeadLines(ctx, place, page);
  return [...lines, ['cache-control', pageCacheControl(place.match.page.cache as CachePolicy)]];
}

/** A finished page as it is handed out now: nobody keeps it beyond the next change that the registry has planned. */
export function untilNextChange(
  finished: FinishedPage,
  { snapshot, match }: Pick<ResolvedPage, 'snapshot' | 'match'>,
  now: number = Date.now(),
): FinishedPage {
  const cache = match.page.cache as CachePolicy;
  const left = publishWindowEnd(snapshot, now) - now;
  if (left >= (cache.maxAge + cache.staleWhileRevalidate) * 1000) return finished;
  return finished.withCacheControl(pageCacheControl(cacheUntil(cache, left)));
}

const privateHeads = new WeakMap<CompiledPage, readonly string[]>();

/** All lines of a page for one visitor, names and values by turns; the same for each visitor of a compiled page. */
export function privateHead(ctx: RenderContext, place: ResolvedPage, page: CompiledPage): readonly string[] {
  const known = privateHeads.get(page);
  if (known !== undefined) return known;
  const head = [...pageHeadLines(ctx, place, page).flat(), 'cache-control', CACHE_POLICIES.private];
  privateHeads.set(page, head);
  return head;
}

function varyOf({ match }: ResolvedPage): string {
  return `accept-encoding, ${pageVary(match)}`;
}
