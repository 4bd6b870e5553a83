/**
 * Addresses that are not pages, as patterns: the registry may lay nothing over them. `docs/` and the proxies of the
 * platform know them by name.
 */
export const RESERVED_PATTERNS: readonly string[] = [
  ...['api', 'assets', 'builds', 'texts', 'share', 'dev', 'ops', 'load', 'web', 'v', 'outbox'].map(
    (name) => `/${name}/**`,
  ),
  ...['healthz', 'readyz', 'metrics', 'client-reports', 'regional-sign', 'route-rules'].map(
    (name) => `/${name}/**`,
  ),
  ...['sitemap.xml', 'robots.txt', 'favicon.ico', 'site.webmanifest', 'blog/feed.xml', 'blog/rss.xml'].map(
    (name) => `/${name}`,
  ),
  // Root addresses lead to the home page (Specification 2.1).
  '/m',
  '/{lang}',
  '/m/{lang}',
];
