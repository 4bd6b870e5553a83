/** First segments that no page of the site has. `docs/` and the proxies of the platform know them by name. */
export const RESERVED_FOLDERS: readonly string[] = [
  'api',
  'assets',
  'builds',
  'client-reports',
  'dev',
  'healthz',
  'load',
  'metrics',
  'ops',
  'outbox',
  'readyz',
  'regional-sign',
  'route-rules',
  'share',
  'texts',
  'v',
  'web',
];

/** Addresses that are not pages, as patterns: the registry may lay nothing over them. */
export const RESERVED_PATTERNS: readonly string[] = [
  ...RESERVED_FOLDERS.map((name) => `/${name}/**`),
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/site.webmanifest',
  '/speculation-rules.json',
  '/blog/feed.xml',
  '/blog/rss.xml',
  // Root addresses lead to the home page (Specification 2.1).
  '/m',
  '/{lang}',
  '/m/{lang}',
];
