import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inLanguage } from '../../server/content/in-languages.ts';
import type { Locale } from '../../shared/locales.ts';
import words from './words.json' with { type: 'json' };

export const PRODUCT_LOCALES = path.resolve(import.meta.dirname, '../../locales');

interface Item {
  title: string;
  text?: string;
}

interface Section {
  title: string;
  lead: string;
  points: string[];
}

interface ProductTexts {
  seo: { title: string; description: string };
  menu?: { title: string; note?: string };
  intro?: { title: string; lead: string };
  hero: { shops: string };
  banner: { title: string; lead: string };
  cards: { title: string };
  analysis: Section;
  stores: Section;
  tools: { items: { title: string; text: string; points: string[] }[] };
  before: { parts: { title: string; body: string[] }[] };
  goods: { product: Item; inventory: Item };
  work: { items: Item[] };
  steps: { items: Item[] };
  ways: { columns: string[]; rows: { title: string; cells: string[] }[] };
  day: { before: string };
  faq: { title: string; items: { question: string; answer: string }[] };
}

export function productTexts(locale: Locale, pageId: string): ProductTexts {
  const file = path.join(PRODUCT_LOCALES, locale, 'pages', `${pageId}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ProductTexts;
}

const CARDS = [
  'introductionOrder',
  'introductionProduct',
  'introductionInventory',
  'introductionData',
  'introductionMarketing',
  'introductionCrawl',
  'price',
  'app',
];

const JOBS = [
  'shopeeSellerAdsPage',
  'captureAdsPage',
  'dropshipAdsPage',
  'eCommerceManagementToolsAdsPage',
  'invoicingAdsPage',
  'lazadaSellerAdsPage',
  'lazadaSellerCenterAdsPage',
  'onlineShoppingAdsPage',
  'sellGoodsSoftware',
  'shopManagement',
  'shopifySellerCentreAdsPage',
  'tikTokSellerCentreAdsPage',
];

export function referenceTexts(locale: Locale): object {
  const home = productTexts(locale, 'index');
  const shopee = productTexts(locale, 'shopeeSellerAdsPage');
  const copy = productTexts(locale, 'captureAdsPage1');
  const { seo, table, rows } = inLanguage<(typeof words)['en_US']>(words, locale);
  // Only the home page names the marketplaces.
  const { shops: _shops, ...hero } = home.hero;
  const capabilities = [...shopee.work.items, ...shopee.steps.items, ...copy.steps.items.slice(0, 3)];
  const { product, inventory } = home.goods;
  const [stock, , sales] = shopee.tools.items.map(({ text: lead, ...rest }) => ({ ...rest, lead }));
  const statements = [home.analysis, home.stores, stock as Section, sales as Section].map((section) =>
    statement(locale, section),
  );
  const last = copy.before.parts.at(-1);
  return {
    seo,
    hero,
    features: {
      title: home.cards.title,
      items: capabilities.map((item, at) => capability(locale, item, JOBS[at] as string)),
    },
    cards: { ...productTexts(locale, 'introductionIndex').intro, items: CARDS.map((id) => card(locale, id)) },
    table: comparison(copy, shopee, table),
    rows,
    faq: {
      title: shopee.faq.title,
      items: [...shopee.faq.items, { question: last?.title, answer: last?.body[0] }],
    },
    statements: {
      title: home.banner.title,
      lead: home.banner.lead,
      items: [...statements, product, inventory],
    },
  };
}

function capability(locale: Locale, { title, text }: Item, pageId: string): Item {
  const { seo, intro } = productTexts(locale, pageId);
  return { title, text: sentences(locale, [text, seo.description, intro?.lead]) };
}

function card(locale: Locale, pageId: string): Item {
  const { seo, intro } = productTexts(locale, pageId);
  return { title: intro?.title ?? seo.title, text: sentences(locale, [seo.description, intro?.lead]) };
}

function statement(locale: Locale, { title, lead, points }: Section): Item {
  return { title, text: sentences(locale, [lead, ...points]) };
}

/** Adds missing full stops. Thai has none, and Chinese needs no spaces. */
function sentences(locale: Locale, texts: readonly (string | undefined)[]): string {
  const given = texts.filter((text) => text !== undefined);
  if (locale === 'th') return given.join(' ');
  const [stop, space] = locale === 'zh_CN' ? ['。', ''] : ['.', ' '];
  return given.map((text) => (/[.?!。？！]$/.test(text) ? text : text + stop)).join(space);
}

/** Compares ten jobs by hand, with the marketplaces' tools and with the product. */
function comparison(
  copy: ProductTexts,
  shopee: ProductTexts,
  { title, one, shop }: { title: string; one: string; shop: string },
): object {
  const [job, byHand, withProduct] = copy.ways.columns;
  const copied = copy.ways.rows.map(({ title, cells }) => ({ title, cells: [cells[0], shop, cells[1]] }));
  const done = shopee.work.items.slice(0, 5).map(({ title }) => ({ title, cells: [one, shop, '✓'] }));
  return { title, columns: [job, byHand, shopee.day.before, withProduct], rows: [...copied, ...done] };
}
