import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Registries that are served, each by a product and a bare renderer of its own. */
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
  /** What the page is compared with: rendering it anew, or sending ready bytes. */
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
/** `gzip`: the product, asked by a client that takes gzip. */
export type Contestant = (typeof CONTESTANTS)[number];

/** Pages that are also asked for as gzip. */
export const COMPRESSED: readonly string[] = ['reference-live', 'reference'];

/** What a browser on a computer sends; without it the server would skip work that visitors cause. */
export const HEADERS = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
} as const;

export function headersOf(contestant: Contestant): Record<string, string> {
  return contestant === 'gzip' ? { ...HEADERS, 'accept-encoding': 'gzip' } : { ...HEADERS };
}
