import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import type { PageEntry, Registry } from '../../shared/registry/schema.ts';
import { productTexts, PRODUCT_LOCALES, referenceTexts } from './page-texts.ts';

/**
 * Writes registry and texts of the reference page from the product's. Pages that header and footer link to
 * get one small block. Shared areas are links to the product's files.
 */
const FOLDER = import.meta.dirname;
const LOCALES = path.join(FOLDER, 'locales');
const PRODUCT_REGISTRY = path.resolve(FOLDER, '../../pages.registry.json');

/** Eight links in the header, forty in the footer with the languages and the choices about trackers. */
const MENUS = {
  product: [
    'introductionOrder',
    'introductionProduct',
    'introductionInventory',
    'introductionData',
    'introductionMarketing',
  ],
  main: ['price', 'blogIndex', 'helpIndex'],
  company: ['aboutUs', 'stallwiseIntroduce', 'partners', 'partnersConfig', 'app'],
  legal: ['terms', 'privacyPolicy'],
} as const;
const LANDING_LINKS = 18;

const product = JSON.parse(readFileSync(PRODUCT_REGISTRY, 'utf8')) as Registry;
const landing = product.pages.filter(({ menu }) => menu?.some(({ area }) => area === 'landing'));

function smallPage(id: string, menu?: PageEntry['menu']): PageEntry {
  const entry = product.pages.find((page) => page.id === id);
  if (entry === undefined) throw new Error(`The product has no page "${id}"`);
  const text = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, smallTexts(locale, id)]));
  return { id, path: entry.path, layout: 'default', blocks: [{ type: 'intro', id: 'intro' }], menu, text };
}

function smallTexts(locale: Locale, id: string) {
  const { seo, menu, intro } = productTexts(locale, id);
  const heading = seo.title.replace(/ [–|-] \{\{brand\}\}$/, '');
  return { seo, menu, intro: { title: intro?.title ?? heading } };
}

const REFERENCE_BLOCKS: PageEntry['blocks'] = [
  { type: 'hero', id: 'hero', action: 'register' },
  {
    type: 'features',
    id: 'features',
    signs: [
      'products',
      'tag',
      'clock',
      'truck',
      'refresh',
      'people',
      'orders',
      'printer',
      'scan',
      'link',
      'data',
      'coins',
    ],
  },
  {
    type: 'features',
    id: 'cards',
    signs: ['orders', 'products', 'inventory', 'data', 'tag', 'link', 'coins', 'shops'],
  },
  { type: 'table', id: 'table' },
  { type: 'timed-rows', id: 'rows', rows: 20, delayMs: 2 },
  { type: 'faq', id: 'faq' },
  { type: 'features', id: 'statements' },
];

function referenceRegistry(): Registry {
  const menus = { ...MENUS, landing: landing.slice(0, LANDING_LINKS).map(({ id }) => id) };
  const listed = Object.entries(menus).flatMap(([area, ids]) =>
    ids.map((id, at) => smallPage(id, [{ area: area as keyof typeof menus, order: (at + 1) * 10 }])),
  );
  const missing = product.pages.find(({ id }) => id === 'page404') as PageEntry;
  const page = { layout: 'default', blocks: REFERENCE_BLOCKS };
  return {
    ...product,
    $schema: '../../shared/registry/pages.registry.schema.json',
    layouts: {
      default: { component: 'default' },
      noFooter: { component: 'noFooter', footer: false },
      'm-nofooter': { component: 'm-nofooter', footer: false },
      'm-default': { component: 'm-default' },
    },
    pages: [
      { id: 'reference', path: '/{lang}/reference.htm', ...page },
      {
        id: 'referenceLive',
        path: '/{lang}/reference-live.htm',
        ...page,
        cache: 'none',
        seo: { index: false },
      },
      ...['index', 'login', 'register'].map((id) => smallPage(id)),
      ...listed,
      missing,
    ],
    redirects: [],
  } as Registry;
}

function writeTexts(locale: Locale): void {
  const folder = path.join(LOCALES, locale);
  const source = path.join(PRODUCT_LOCALES, locale);
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  const link = (name: string) =>
    symlinkSync(
      path.relative(path.dirname(path.join(folder, name)), path.join(source, name)),
      path.join(folder, name),
    );
  readdirSync(source)
    .filter((name) => name.endsWith('.json'))
    .forEach(link);
  link('pages/page404.json');
  writeFileSync(
    path.join(folder, 'pages/reference.json'),
    `${JSON.stringify(referenceTexts(locale), null, 2)}\n`,
  );
  symlinkSync('reference.json', path.join(folder, 'pages/referenceLive.json'));
}

rmSync(LOCALES, { recursive: true, force: true });
for (const locale of LOCALE_CODES) writeTexts(locale);
writeFileSync(path.join(FOLDER, 'pages.registry.json'), `${JSON.stringify(referenceRegistry(), null, 2)}\n`);
