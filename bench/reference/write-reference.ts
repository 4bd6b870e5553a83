import { lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import type { PageEntry, Registry } from '../../shared/registry/schema.ts';

/**
 * Writes the registry of the reference page from the product's. Pages that header and footer link to get one small
 * block. Shared areas of texts become links to the product's files. The texts of the reference page itself stay as they
 * are, so that its figures of different days can be compared.
 */
const FOLDER = import.meta.dirname;
const LOCALES = path.join(FOLDER, 'locales');
const PRODUCT = path.resolve(FOLDER, '../..');
const PRODUCT_LOCALES = path.join(PRODUCT, 'locales');

interface PageTexts {
  seo: { title: string; description: string };
  menu?: { title: string; note?: string };
  intro?: { title: string };
}

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

const product = JSON.parse(readFileSync(path.join(PRODUCT, 'pages.registry.json'), 'utf8')) as Registry;
const landing = product.pages.filter(({ menu }) => menu?.some(({ area }) => area === 'landing'));

function smallPage(id: string, menu?: PageEntry['menu']): PageEntry {
  const entry = product.pages.find((page) => page.id === id);
  if (entry === undefined) throw new Error(`The product has no page "${id}"`);
  const text = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, smallTexts(locale, id)]));
  return { id, path: entry.path, layout: 'default', blocks: [{ type: 'intro', id: 'intro' }], menu, text };
}

function smallTexts(locale: Locale, id: string) {
  const file = path.join(PRODUCT_LOCALES, locale, 'pages', `${id}.json`);
  const { seo, menu, intro } = JSON.parse(readFileSync(file, 'utf8')) as PageTexts;
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

function linkTexts(locale: Locale): void {
  const folder = path.join(LOCALES, locale);
  const source = path.join(PRODUCT_LOCALES, locale);
  const links = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  );
  for (const link of links) if (lstatSync(link).isSymbolicLink()) rmSync(link);
  const areas = readdirSync(source).filter((name) => name.endsWith('.json'));
  for (const name of [...areas, 'pages/page404.json']) {
    const link = path.join(folder, name);
    symlinkSync(path.relative(path.dirname(link), path.join(source, name)), link);
  }
  symlinkSync('reference.json', path.join(folder, 'pages/referenceLive.json'));
}

writeFileSync(path.join(FOLDER, 'pages.registry.json'), `${JSON.stringify(referenceRegistry(), null, 2)}\n`);
LOCALE_CODES.forEach(linkTexts);
