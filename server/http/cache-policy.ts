import type { CachePolicy, PageMatch } from '../../shared/registry/types.ts';

/** Value of `cache-control` by the name of the policy. Each answer names one; `public` never goes with `set-cookie`. */
export const CACHE_POLICIES = {
  /** Hashed files: the name changes with the content. */
  asset: 'public, max-age=31536000, immutable',
  /** Files with a fixed name: icons, robots, sitemap. */
  brief: 'public, max-age=3600',
  /** Pages that show a session or a form, and every redirect. */
  private: 'private, no-store',
  /** Answers about this moment: health, builds, sign of life. */
  none: 'no-store',
} as const;

/** Request headers that decide what a page's address gives; without a language in it, the visitor's own counts. */
export function pageVary({ locale }: Pick<PageMatch, 'locale'>): string {
  return locale === null ? 'user-agent, cookie, accept-language' : 'user-agent';
}

/**
 * The policy of a page that is another one in a while: nobody may keep it longer, fresh or not.
 * @param leftMs milliseconds until then; Infinity for never
 */
export function cacheUntil({ maxAge, staleWhileRevalidate }: CachePolicy, leftMs: number): CachePolicy {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const fresh = Math.min(maxAge, seconds);
  return { maxAge: fresh, staleWhileRevalidate: Math.min(staleWhileRevalidate, seconds - fresh) };
}

/** `cache-control` of a page: browsers always ask, shared caches as the registry says. */
export function pageCacheControl(cache: CachePolicy | null): string {
  if (cache === null) return CACHE_POLICIES.private;
  return `public, max-age=0, s-maxage=${cache.maxAge}, stale-while-revalidate=${cache.staleWhileRevalidate}`;
}
