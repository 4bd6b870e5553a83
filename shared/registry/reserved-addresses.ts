/** The operators' page: not a page for visitors. */
export const OPERATIONS_PATH = '/ops';

/** First segments that no page may use. The platform's proxies name them too. */
export const RESERVED_FOLDERS: readonly string[] = [
  'api',
  'assets',
  'builds',
  'client-reports',
  'consent',
  'dev',
  'films',
  'healthz',
  'load',
  'metrics',
  'ops',
  'outbox',
  'preview',
  'readyz',
  'regional-sign',
  'route-rules',
  'share',
  'sitemap',
  'texts',
  'v',
  'variant-counts',
  'web',
];

export const RESERVED_PATTERNS: readonly string[] = [
  ...RESERVED_FOLDERS.map((name) => `/${name}/**`),
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/site.webmanifest',
  '/speculation-rules.json',
  '/blog/feed.xml',
  '/blog/rss.xml',
  // These lead to the home page (Specification 2.1).
  '/m',
  '/{lang}',
  '/m/{lang}',
];
