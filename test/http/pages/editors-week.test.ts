import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES, localeInfo, type Locale } from '../../../shared/locales.ts';
import { landingPage } from '../../support/editable-site.ts';
import { CLOSED, OPEN, placesOf } from '../../support/page-places.ts';
import { openPreviewedFiles } from '../../support/previewed-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { standingClock } from '../../support/standing-clock.ts';

type Entry = Record<string, unknown>;

/* A page on its way from a draft to what visitors find, and back. */

const files = openPreviewedFiles();
const site = await startSite({ env: files.env });
site.site.keepRevisions();
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  files.remove();
});

const address = (locale: string, name = 'spring') => `/${locale}/frontend/${name}.html`;
const get = (asked: string, agent: string = AGENTS.desktop) => site.get(asked).set('user-agent', agent);
const textOf = async (asked: string) => (await get(asked)).text;

/** Runs a verb, and lets the site follow. */
async function verb(...args: string[]): Promise<string> {
  const said = await files.tool(...args);
  await site.site.reloadRegistry();
  return said;
}

/** Saves the registry as an editor does. */
async function editRegistry(change: (pages: Entry[]) => void): Promise<void> {
  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: Entry[] };
  change(registry.pages);
  writeFileSync(files.registryFile, JSON.stringify(registry, null, 2));
  await site.site.reloadRegistry();
}

const entryOf = (pages: Entry[], id: string) => pages.find((page) => page['id'] === id) as Entry;

/** The page is where it should be in these languages, and nowhere in the others. */
async function isOpenIn(locales: readonly Locale[], name = 'spring'): Promise<void> {
  for (const locale of LOCALE_CODES) {
    const expected = locales.includes(locale) ? OPEN : CLOSED;
    const found = await placesOf(site, address(locale, name), 'spring');
    // Another address is no way of writing this one.
    const { found: _found, ...places } = found;
    const { found: _expected, ...wanted } = expected;
    expect(places, `${name} ${locale}`).toEqual(wanted);
  }
  for (const locale of locales) {
    const html = await textOf(address(locale, name));
    const tags = [...html.matchAll(/hreflang="([^"]+)" href="http/gi)].map(([, tag]) => tag);
    expect(tags.filter((tag) => tag !== 'x-default')).toEqual(locales.map((code) => localeInfo(code).tag));
    const open = [...html.matchAll(/<a [^>]*data-lang="(\w+)"[^>]*>/g)].filter(([link]) =>
      link.includes(`/frontend/${name}.html`),
    );
    expect(new Set(open.map(([, code]) => code))).toEqual(new Set(locales));
  }
}

async function rulesMatch(asked: string): Promise<boolean> {
  const rules = JSON.parse(await textOf('/speculation-rules.json')) as {
    prefetch: { where: { and: [{ href_matches: string[] }] } }[];
  };
  const [rule] = rules.prefetch;
  const patterns = rule?.where.and[0].href_matches ?? [];
  return patterns.some((pathname) => new URLPattern({ pathname }).test({ pathname: asked }));
}

const titlesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (asked) => /<title>([^<]*)/.exec(await textOf(asked))?.[1]));

test('an editor’s week', async () => {
  const clock = standingClock();
  const begin = async () => {
    await verb('new', 'spring', '--from', 'shopManagement', '--path', '/{lang}/frontend/spring.html');
    await editRegistry((pages) => {
      const guide = {
        ...landingPage('guide'),
        blocks: [{ type: 'related', id: 'hero', pages: ['spring', 'price'] }],
      };
      pages.push(guide);
      entryOf(pages, 'spring')['menu'] = [{ area: 'landing', order: 1 }];
    });
  };

  // Monday: a draft, which a colleague looks at on a phone.
  await begin();
  await isOpenIn([]);
  const link = await files.link('spring', '--lang', 'th', '--device', 'mobile');
  const previewed = await get(link, AGENTS.phone);
  expect([previewed.status, previewed.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(previewed.text).toContain('<strong>Preview</strong>');

  // Tuesday: two languages.
  await verb('publish', 'spring', '--lang', 'en_US', '--lang', 'th');
  await isOpenIn(['en_US', 'th']);
  expect(await rulesMatch(address('th'))).toBe(true);
  const published = JSON.parse(await files.tool('history', '--json', '--last', '1')) as { entry: number }[];

  // Wednesday: a third one at its moment.
  const from = clock.now() + 86_400_000;
  await editRegistry((pages) => {
    const publish = entryOf(pages, 'spring')['publish'] as { languages: Entry };
    publish.languages['vi'] = { from: new Date(from).toISOString() };
  });
  expect(await files.tool('schedule')).toMatch(/spring +begins +vi/);
  clock.set(from - 1);
  await isOpenIn(['en_US', 'th']);
  clock.set(from);
  await isOpenIn(['en_US', 'th', 'vi']);

  // Thursday: another address.
  await verb('move', 'spring', '/{lang}/frontend/harvest.html');
  await isOpenIn(['en_US', 'th', 'vi'], 'harvest');
  for (const locale of ['en_US', 'th', 'vi'] as const)
    for (const [former, now] of [
      [address(locale), address(locale, 'harvest')],
      [`/m${address(locale)}`, `/m${address(locale, 'harvest')}`],
    ] as const) {
      const { status, headers } = await get(`${former}?from=mail`);
      expect([status, headers['location']]).toEqual([302, `${now}?from=mail`]);
    }
  const sitemap = await textOf('/sitemap.xml');
  expect(sitemap).not.toContain(address('th'));
  const moved = JSON.parse(await files.tool('history', '--json', '--last', '1')) as { entry: number }[];

  // Friday: three pages in one step.
  const pages = [address('th', 'harvest'), '/th/goods/price.htm', '/th/aboutUs.htm'];
  const before = await titlesOf(pages);
  const others = await titlesOf([address('en_US', 'harvest'), '/vi/aboutUs.htm', '/th/terms.htm']);
  await files.tool('release', 'new', 'fest', 'spring', 'price', 'aboutUs');
  for (const id of ['spring', 'price', 'aboutUs']) {
    const file = path.join(files.folder, 'releases/fest/locales/th/pages', `${id}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as { seo: { title: string } };
    texts.seo.title = `เทศกาล ${id}`;
    writeFileSync(file, JSON.stringify(texts, null, 2));
  }
  await site.site.reloadRegistry();
  expect(await titlesOf(pages)).toEqual(before);
  await verb('release', 'apply', 'fest');
  expect(await titlesOf(pages)).toEqual(['spring', 'price', 'aboutUs'].map((id) => `เทศกาล ${id}`));
  expect(await titlesOf([address('en_US', 'harvest'), '/vi/aboutUs.htm', '/th/terms.htm'])).toEqual(others);

  // Saturday: all of it back.
  await verb('rollback', String(moved[0]?.entry));
  expect(await titlesOf(pages)).toEqual(before);
  await isOpenIn(['en_US', 'th', 'vi'], 'harvest');
  await verb('rollback', String(published[0]?.entry));
  await isOpenIn(['en_US', 'th']);
  expect((await get(address('th', 'harvest'))).status).toBe(404);
  expect(site.errors()).toEqual([]);
});

test('the sitemap says when a page was changed in a language, and nothing of what nobody changed', async () => {
  await site.site.reloadRegistry();
  const modified = async (asked: string) => {
    const [, row = ''] = (await textOf('/sitemap.xml')).split(`${asked}</loc>`);
    return /^<lastmod>([^<]+)/.exec(row)?.[1] ?? null;
  };
  const before = Date.now();
  files.editTexts('th', 'introductionOrder', (texts) => (texts.menu = { title: 'ออเดอร์ทั้งหมด' }));
  await site.site.reloadRegistry();
  const [thai, malay] = ['/th/introduction/order.htm', '/ms_MY/introduction/order.htm'];
  await expect.poll(() => modified(thai)).not.toBeNull();
  expect(Date.parse((await modified(thai)) as string)).toBeGreaterThanOrEqual(before);
  expect(await modified(malay)).toBeNull();
});
