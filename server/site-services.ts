import type { Content } from './content/open-content.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';
import { ownOrigins } from './http/write-guard.ts';
import { openLimiters } from './limits/limiters.ts';
import { createRateLimits } from './limits/rate-limit.ts';
import type { RedisConnection } from './redis/open-redis.ts';
import type { RegistryStore } from './registry/load-registry.ts';
import type { SiteBase } from './site-base.ts';
import { createPlatform } from './upstream/platform.ts';

export type SiteServices = Awaited<ReturnType<typeof openServices>>;

/** The platform, or the embedded backend, and what counts requests. */
export async function openServices(
  { config, log, limits, metrics }: SiteBase,
  registry: RegistryStore,
  content: Content,
  redis: RedisConnection | null,
) {
  const limiters = openLimiters(redis);
  const rateLimits = createRateLimits({ limits, factor: config.rateLimitFactor, limiters });
  const counting = {
    limiters,
    rateLimits,
    onPasswordHash: () => metrics.passwordHashes.inc(),
    onMessage: (channel: string) => metrics.messages.inc({ channel }),
  };
  const backend =
    config.apiBaseUrl === null
      ? await openEmbeddedBackend(config, limits, log, { registry, content }, counting)
      : null;
  const platform = await createPlatform({ config, backend, limits, metrics });
  const origins = ownOrigins({
    siteOrigin: config.siteOrigin,
    hosts: () => registry.current().site.hosts.public,
    port: () => config.port,
  });
  return {
    backend,
    shared: { platform, rateLimits, origins },
    async close() {
      await platform.close();
      await backend?.close();
    },
  };
}
