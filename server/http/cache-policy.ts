import type { SpokenBy } from '../render/resolved-page.ts';
import type { CachePolicy, PageMatch } from '../../shared/registry/types.ts';

/** A `public` policy never goes with `set-cookie`. */
export const CACHE_POLICIES = {
  asset: 'public, max-age=31536000, immutable',
  /** For icons, robots and sitemap. */
  brief: 'public, max-age=3600',
  /** For feeds, whose readers look often. */
  feed: 'public, max-age=300',
  /** Pages that show a session or a form, and every redirect. */
  private: 'private, no-store',
  /** Pages with variants: a shared cache would show all its visitors the same one. */
  ownCopy: 'private, no-cache',
  none: 'no-store',
} as const;

/** @throws Error for a page that is never kept */
export function keptPolicy({ page }: Pick<PageMatch, 'page'>): CachePolicy {
  if (page.cache === 'none') throw new Error(`The page ${page.id} is never kept`);
  return page.cache;
}

/** Headers that decide what an address gives. Without a language in path or query the visitor's own counts. */
export function pageVary({
  match,
  spokenBy,
}: {
  match: Pick<PageMatch, 'locale'>;
  spokenBy: SpokenBy;
}): string {
  const isVisitors = match.locale === null && spokenBy !== 'query';
  return isVisitors ? 'user-agent, cookie, accept-language' : 'user-agent';
}

/**
 * Shortens the policy of a page that is due to change.
 * @param leftMs milliseconds until the change; Infinity for never
 */
export function cacheUntil({ maxAge, staleWhileRevalidate }: CachePolicy, leftMs: number): CachePolicy {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const fresh = Math.min(maxAge, seconds);
  return { maxAge: fresh, staleWhileRevalidate: Math.min(staleWhileRevalidate, seconds - fresh) };
}

/** Browsers always revalidate; shared caches follow the registry. */
export function pageCacheControl(cache: CachePolicy | null): string {
  if (cache === null) return CACHE_POLICIES.private;
  return `public, max-age=0, s-maxage=${cache.maxAge}, stale-while-revalidate=${cache.staleWhileRevalidate}`;
}
