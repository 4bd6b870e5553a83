import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '../..');

export const SITES = {
  reference: {
    registryFile: path.join(PROJECT, 'bench/reference/pages.registry.json'),
    localesDir: path.join(PROJECT, 'bench/reference/locales'),
  },
  product: {
    registryFile: path.join(PROJECT, 'pages.registry.json'),
    localesDir: path.join(PROJECT, 'locales'),
  },
} as const;
export type SiteName = keyof typeof SITES;

export interface Target {
  name: string;
  site: SiteName;
  path: string;
  /** Compares with rendering the page anew, or with sending its bytes. */
  floor: 'renderer' | 'sender';
}

export const TARGETS: readonly Target[] = [
  { name: 'reference-live', site: 'reference', path: '/en_US/reference-live.htm', floor: 'renderer' },
  { name: 'reference', site: 'reference', path: '/en_US/reference.htm', floor: 'sender' },
  { name: 'home', site: 'product', path: '/en_US/index.htm', floor: 'sender' },
  { name: 'landing', site: 'product', path: '/en_US/frontend/shopeeSellerAdsPage.html', floor: 'sender' },
  { name: 'login', site: 'product', path: '/en_US/login.htm', floor: 'renderer' },
];

export const CONTESTANTS = ['product', 'renderer', 'sender', 'gzip'] as const;
/** `gzip` is the product with compressed answers. */
export type Contestant = (typeof CONTESTANTS)[number];

export const COMPRESSED: readonly string[] = ['reference-live', 'reference'];

/** Without a browser's headers the server would skip work. */
export const HEADERS = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
} as const;

export function headersOf(contestant: Contestant): Record<string, string> {
  return contestant === 'gzip' ? { ...HEADERS, 'accept-encoding': 'gzip' } : { ...HEADERS };
}
