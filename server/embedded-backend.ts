import type { Locale } from '../shared/locales.ts';
import type { Backend, BackendOptions } from './backend/open-backend.ts';
import type { Config } from './config.ts';
import { DEFAULT_TIME_ZONE } from './content/article-day.ts';
import { currentLinks } from './content/current-links.ts';
import { shownFilm } from './content/films.ts';
import type { Content } from './content/open-content.ts';
import { servedRegistry } from './content/page-links.ts';
import type { Limits } from './limits/limits.ts';
import type { Logger } from './log/logger.ts';
import type { RegistryStore } from './registry/load-registry.ts';

export async function openEmbeddedBackend(
  config: Config,
  limits: Limits,
  log: Logger,
  { registry, content }: { registry: RegistryStore; content: Content },
  counting: Pick<BackendOptions, 'limiters' | 'rateLimits' | 'onPasswordHash' | 'onMessage'>,
): Promise<Backend> {
  // A site with a platform does not need it.
  const { openBackend } = await import('./backend/open-backend.ts');
  const { databaseUrl, siteOrigin, smtpUrl, smsWebhookUrl, smsPrefixes } = config;
  const { passwordIv } = config.public;
  const secureCookies = siteOrigin.protocol === 'https:';
  const onFailure = (call: string, error: unknown) =>
    log.error({ err: error, call }, 'the embedded backend failed');
  const correspondence = {
    smtpUrl,
    smsWebhookUrl,
    siteOrigin,
    log,
    texts: (locale: Locale) => registry.current().texts.area('mail', locale),
    brand: () => registry.current().site.brand,
  };
  const seed = { content, registry: servedRegistry(registry.current()) };
  const linked = currentLinks(() => registry.current());
  const film = (name: string) => {
    const stored = content.films().find((one) => one.name === name);
    return stored && shownFilm(stored);
  };
  const options = {
    databaseUrl,
    limits,
    seed,
    linked,
    film,
    correspondence,
    timeZone: () => registry.current().site.timeZone ?? DEFAULT_TIME_ZONE,
    smsPrefixes,
    secureCookies,
    passwordIv,
    onFailure,
  };
  return openBackend({ ...options, ...counting });
}
