import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { addressOf } from '../../../shared/registry/addresses.ts';
import { RESERVED_FOLDERS } from '../../../shared/registry/reserved-addresses.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { placeholdersOf } from '../../support/placeholders.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

interface Patterns {
  href_matches: string[];
}
interface Rules {
  prefetch: {
    source: string;
    eagerness: string;
    where: { and: [Patterns, { not: Patterns }, object] };
  }[];
}

const answer = await site.get('/speculation-rules.json');
const { prefetch } = JSON.parse(answer.text ?? String(answer.body)) as Rules;
const [{ href_matches: taken }, { not: refused }] = (prefetch[0] as Rules['prefetch'][number]).where.and;
const origin = 'https://www.example.com';
const matches = (patterns: string[], path: string) =>
  patterns.some((pattern) => new URLPattern(pattern, origin).test(path, origin));
const isFetchedAhead = (path: string) => matches(taken, path) && !matches(refused.href_matches, path);

function addresses(isStored: boolean): string[] {
  const pages = site.site.context.registry
    .current()
    .pages.filter(({ cache }) => (cache !== 'none') === isStored);
  return pages.flatMap((page) =>
    LOCALE_CODES.flatMap((locale) =>
      (['desktop', 'mobile'] as const).map((device) =>
        addressOf(page, { locale, device, params: placeholdersOf(page.id, locale) }),
      ),
    ),
  );
}

test('the rules are of the type that browsers take them in, and kept for an hour', () => {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/speculationrules\+json/);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  expect(prefetch).toMatchObject([{ source: 'document', eagerness: 'moderate' }]);
});

test('every page that is the same for everybody may be fetched ahead, with a query too', () => {
  const pages = addresses(true);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((path) => !isFetchedAhead(path))).toEqual([]);
  expect(isFetchedAhead('/en_US/index.htm?utm_source=a#top')).toBe(true);
});

test('no personal page may, no address that is no page, and no other site', () => {
  const personal = addresses(false);
  expect(personal.length).toBeGreaterThan(0);
  const others = RESERVED_FOLDERS.flatMap((name) => [`/${name}/a.htm`, `/${name}/a/b.html`]);
  const files = ['/sitemap.xml', '/robots.txt', '/assets/a.js', '/th/index.htm/_payload.json'];
  const away = ['https://evil.test/en_US/index.htm', 'mailto:a@b.test'];
  expect([...personal, ...others, ...files, ...away].filter(isFetchedAhead)).toEqual([]);
});

test.each(['/en_US/index.htm', '/th/goods/price.htm', '/en_US/login.htm', '/en_US/nothing.htm'])(
  '%s names the rules',
  async (path) => {
    const { headers } = await site.get(path).set({ 'user-agent': AGENTS.desktop, accept: 'text/html' });
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
  },
);

test.each(['/m/en_US/index.htm', '/m/th/frontend/shopeeSellerAdsPage.html', '/m/en_US/nothing.htm'])(
  'nothing hovers on phones, so %s names none',
  async (path) => {
    const { headers } = await site.get(path).set({ 'user-agent': AGENTS.phone, accept: 'text/html' });
    expect(headers['content-type']).toContain('text/html');
    expect(headers['speculation-rules']).toBeUndefined();
  },
);

test.each(['/sitemap.xml', '/builds/latest.json', '/th/goods/price.htm/_payload.json'])(
  '%s is no page, so it names none',
  async (path) => {
    expect((await site.get(path)).headers['speculation-rules']).toBeUndefined();
  },
);
