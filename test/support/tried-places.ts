import { expect } from 'vitest';
import type { Locale } from '../../shared/locales.ts';
import { AGENTS, type TestSite } from './site.ts';
import { askerOf, variantIn, visitorOf } from './tried-site.ts';

/** A page whose variant b has other titles. */
export interface TriedTitles {
  readonly locales: readonly Locale[];
  addressIn(locale: Locale): string;
  /** Of the document and of its first section. Nothing else says these words. */
  titleIn(locale: Locale): string;
}

/** Documents that one visitor of each variant is shown by `isTriedRightly`, in each language: on a desktop and a phone. */
export const SHOWN_EACH = 2;

/** Visitors of each variant see theirs, at addresses that belong to the page; crawlers and every other place know of none. */
export async function isTriedRightly(site: TestSite, tried: TriedTitles): Promise<void> {
  const ask = askerOf(site);
  const [first = 'en_US'] = tried.locales;
  for (const variant of ['a', 'b'] as const) {
    const from = await visitorOf(ask, tried.addressIn(first), variant);
    for (const locale of tried.locales) await showsForm(site, tried, { locale, from, variant });
  }
  for (const locale of tried.locales) {
    const crawler = await ask(tried.addressIn(locale), '198.51.100.1', { 'user-agent': AGENTS.crawler });
    expect(crawler.text).not.toContain(tried.titleIn(locale));
    expect(variantIn(crawler.text)).toBe('a');
    await isUnknownElsewhere(site, tried, locale);
  }
}

interface Seen {
  readonly locale: Locale;
  readonly from: string;
  readonly variant: 'a' | 'b';
}

async function showsForm(site: TestSite, tried: TriedTitles, { locale, from, variant }: Seen): Promise<void> {
  const [address, title] = [tried.addressIn(locale), tried.titleIn(locale)];
  const { origin } = site.site.context.config.siteOrigin;
  for (const asked of [address, `/m${address}`, `${address}/_payload.json`]) {
    const { text, headers } = await askerOf(site)(asked, from);
    expect(headers['cache-control'], asked).toBe('private, no-cache');
    expect(variantIn(text), asked).toBe(variant);
    expect(text.includes(title), `${asked} ${variant}`).toBe(variant === 'b');
    if (asked.endsWith('.json')) continue;
    expect(text).toContain(`<link rel="canonical" href="${origin}${address}"`);
    expect(/<title>([^<]*)/.exec(text)?.[1]?.includes(title), asked).toBe(variant === 'b');
  }
}

async function isUnknownElsewhere(site: TestSite, tried: TriedTitles, locale: Locale): Promise<void> {
  const [address, title] = [tried.addressIn(locale), tried.titleIn(locale)];
  const get = (asked: string) => site.get(asked).set('user-agent', AGENTS.desktop);
  const others = ['index.htm', 'frontend/guide.html', 'aboutUs.htm'].map((name) => `/${locale}/${name}`);
  for (const other of [...others, `/blog/feed.xml?lang=${locale}`, '/sitemap.xml']) {
    const { status, text, headers } = await get(other);
    expect(status, other).toBe(200);
    expect(text, other).not.toContain(title);
    expect(headers['cache-control'], other).toMatch(/^public, /);
  }
  const { text: found } = await get(`/${locale}/page404.htm?q=${encodeURIComponent(title)}`);
  expect(found).not.toContain(`${address}"`);
}
