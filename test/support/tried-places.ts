import { expect } from 'vitest';
import type { Locale } from '../../shared/locales.ts';
import { AGENTS, type TestSite } from './site.ts';
import { AGREED, askerOf, variantIn, visitorOf } from './tried-site.ts';

/** A page whose variant b has other titles. */
export interface TriedTitles {
  readonly id: string;
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

/** Whoever asks sees this form alone, whatever they saw before, and shared caches may keep it again. */
export async function isUntried(site: TestSite, tried: TriedTitles, form: 'a' | 'b'): Promise<void> {
  const cookie = `${AGREED}; variant=${tried.id}.${form === 'a' ? 'b' : 'a'}`;
  for (const locale of tried.locales)
    for (const agent of [AGENTS.desktop, AGENTS.phone, AGENTS.crawler])
      for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
        const asked = `${agent === AGENTS.phone ? '/m' : ''}${tried.addressIn(locale)}`;
        const { text, headers } = await askerOf(site)(asked, from, { 'user-agent': agent, cookie });
        expect(variantIn(text)).toBe('none');
        expect(text.includes(tried.titleIn(locale)), `${asked} ${form}`).toBe(form === 'b');
        expect(headers['cache-control']).toMatch(/^public, /);
        expect(headers['set-cookie']).toBeUndefined();
      }
}

/**
 * Shows and clicks of the page and its variant b, which three of ten visitors see.
 * @param printed by `variants`
 * @throws Error if a row is missing, or its share is another
 */
export function printedCounts(printed: string): Record<'a' | 'b', { shows: number; clicks: number }> {
  const of = (variant: 'a' | 'b', weight: number) => {
    const row = new RegExp(`^${variant} +${weight} +(\\d+) +(\\d+) `, 'm').exec(printed);
    if (row === null) throw new Error(`No row of ${variant} in:\n${printed}`);
    return { shows: Number(row[1]), clicks: Number(row[2]) };
  };
  return { a: of('a', 70), b: of('b', 30) };
}
