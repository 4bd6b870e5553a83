import { afterAll, expect, test } from 'vitest';
import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { addressOf } from '../../../shared/registry/addresses.ts';
import { isPublished } from '../../../shared/registry/publish-times.ts';
import type { Device, Page } from '../../../shared/registry/types.ts';
import { fullMatrix } from '../../support/full.ts';
import { indexedAddresses, type IndexedAddress } from '../../support/indexed-addresses.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const snapshot = site.site.context.registry.current();
const ORIGIN = site.site.context.config.siteOrigin.origin;

/** A query names the language of their addresses: `blog-language.test.ts`. */
const BLOG_INDEXES = ['blogIndex', 'blogIndexLang'];

/** What decides which addresses a page has. */
const kindOf = (page: Page) =>
  JSON.stringify([
    page.contentLocale,
    page.desktop === null,
    page.mobile === null,
    page.path.includes('{lang}'),
    page.desktop?.view === null,
    page.id === 'blogIndexLang',
  ]);

/** Those of one page of each kind, and in the full matrix those of all. */
const pages = fullMatrix
  ? snapshot.pages
  : [
      ...Map.groupBy(
        snapshot.pages.filter(({ index }) => index),
        kindOf,
      ).values(),
    ].map(([page]) => page as Page);

interface Head {
  canonical: string;
  /** Language tags and addresses. */
  languages: Record<string, string>;
  phone: string | undefined;
}

/** A blank stands before each attribute, and its value is escaped. */
function valuesOf(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

async function headOf(address: string, device: Device): Promise<Head> {
  const agent = device === 'mobile' ? AGENTS.phone : AGENTS.desktop;
  const { text, status } = await site.get(address).set('user-agent', agent).set('accept-language', 'en');
  expect(status, address).toBe(200);
  const head = text.slice(0, text.indexOf('</head>'));
  const links = [...head.matchAll(/<link [^>]+>/g)].map(([tag]) => valuesOf(tag));
  const canonical = links.filter(({ rel }) => rel === 'canonical');
  expect(canonical, address).toHaveLength(1);
  const alternates = links.filter(({ rel }) => rel === 'alternate');
  return {
    canonical: String(canonical[0]?.['href']),
    languages: Object.fromEntries(
      alternates.flatMap(({ hreflang, href }) => (hreflang === undefined ? [] : [[hreflang, String(href)]])),
    ),
    phone: alternates.find(({ media }) => media !== undefined)?.['href'],
  };
}

interface Row extends IndexedAddress {
  head: Head;
}

async function rowsFor(device: Device): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of indexedAddresses({ ...snapshot, pages }, device)) {
    if (BLOG_INDEXES.includes(one.page.id)) continue;
    rows.push({ ...one, head: await headOf(one.address, device) });
  }
  return rows;
}

const desktop = await rowsFor('desktop');
const phone = await rowsFor('mobile');

test('a page is its own canonical address, a phone page has that of its desktop page', () => {
  for (const { address, head } of desktop) expect(head.canonical).toBe(ORIGIN + address);
  for (const { page, locale, address, head } of phone) {
    const own = page.desktop === null ? address : addressOf(page, { locale, device: 'desktop' });
    expect(head.canonical).toBe(ORIGIN + own);
  }
});

test('desktop and phone page name each other', () => {
  const phones = new Map(phone.map(({ address, head }) => [ORIGIN + address, head.canonical]));
  for (const { page, address, head } of desktop) {
    expect(head.phone === undefined, address).toBe(page.mobile === null);
    if (head.phone !== undefined) expect(phones.get(head.phone)).toBe(ORIGIN + address);
  }
  for (const { address, head } of phone) expect(head.phone, address).toBeUndefined();
});

/** In which the page has a title and is published now. */
function languagesOf(page: Page): Locale[] {
  const now = Date.now();
  return snapshot.texts.languagesOf(page.id).filter((locale) => isPublished(page, locale, now));
}

/** Fewer for what is written in one language, and none for an address that all languages share. */
function expectedTags({ page, locale }: Row, rows: readonly Row[]): string[] {
  const locales = rows.filter((row) => row.page === page).map((row) => row.locale);
  if (!page.path.includes('{lang}')) return [];
  const tags = locales.map((code) => String(localeInfo(code).tag));
  if (page.contentLocale === null && page.id !== 'blogIndexLang') expect(locales).toEqual(languagesOf(page));
  else expect(locales).toContain(locale);
  return locales.length > 1 && locales.includes('en_US') ? [...tags, 'x-default'] : tags;
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('languages of %s pages are named by all of them, in both directions', (_device, rows) => {
  const byAddress = new Map(rows.map((row) => [ORIGIN + row.address, row]));
  for (const row of rows) {
    const { languages } = row.head;
    expect(Object.keys(languages).toSorted(), row.address).toEqual(expectedTags(row, rows).toSorted());
    for (const [tag, address] of Object.entries(languages)) {
      const other = byAddress.get(address);
      expect(other?.page, `${row.address} ${tag}`).toBe(row.page);
      expect(tag).toBe(tag === 'x-default' ? tag : localeInfo(other?.locale as Locale).tag);
      if (tag === 'x-default') expect(other?.locale).toBe(snapshot.site.defaultLocale);
      expect(other?.head.languages, address).toEqual(languages);
    }
  }
});
