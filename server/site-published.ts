import { hasStore } from './backend/store/has-store.ts';
import { followPublished, type FollowedRevisions } from './publishing/published/follow-published.ts';
import { PUBLISHED_CHANNEL, publishedFolder } from './publishing/published/published-places.ts';
import type { RedisConnection } from './redis/open-redis.ts';
import type { SiteBase } from './site-base.ts';

/** Follows what is published in the store that instances share, by looking and, with Redis, by its signal. */
export async function openSitePublished(
  { config, log, limits }: SiteBase,
  redis: RedisConnection | null,
): Promise<FollowedRevisions> {
  const { databaseUrl } = config;
  const followed = await followPublished({
    folder: publishedFolder(config),
    everyMs: limits.publishedPollMs,
    logger: log,
    startNeedsStore: config.apiBaseUrl === null,
    async open() {
      if (!hasStore(databaseUrl)) return null;
      // Most sites with a platform have no store.
      const { openToFollow } = await import('./backend/store/published/open-published.ts');
      return openToFollow(databaseUrl, limits);
    },
  });
  redis?.listen(PUBLISHED_CHANNEL, () => void followed.look());
  return followed;
}
