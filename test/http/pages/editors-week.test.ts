import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES, localeInfo, type Locale } from '../../../shared/locales.ts';
import { landingPage } from '../../support/editable-site.ts';
import { CLOSED, OPEN, placesOf } from '../../support/page-places.ts';
import { openPreviewedFiles } from '../../support/previewed-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { standingClock } from '../../support/standing-clock.ts';
import {
  isTriedRightly,
  isUntried,
  printedCounts,
  SHOWN_EACH,
  type TriedTitles,
} from '../../support/tried-places.ts';
import { AGREED, askerOf, BEHIND_A_PROXY, variantIn, visitorOf } from '../../support/tried-site.ts';

type Entry = Record<string, unknown>;

/* A page on its way from a draft to what visitors find, and back. */

const files = openPreviewedFiles();
const site = await startSite({ env: { ...files.env, ...BEHIND_A_PROXY } });
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

/** As crawlers see them, who never see a variant. */
const titlesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (asked) => /<title>([^<]*)/.exec((await get(asked, AGENTS.crawler)).text)?.[1]));

const THREE = ['en_US', 'th', 'vi'] as const;
const otherTitle = (locale: Locale) => `Qzandri ${locale}`;
const VARIANT_B = {
  id: 'b',
  weight: 30,
  text: Object.fromEntries(
    LOCALE_CODES.map((code) => [
      code,
      { seo: { title: otherTitle(code) }, street: { title: otherTitle(code) } },
    ]),
  ),
};

const triedAt = (name: string): TriedTitles => ({
  id: 'spring',
  locales: THREE,
  addressIn: (locale) => address(locale, name),
  titleIn: otherTitle,
});

async function counted() {
  await site.site.context.trials.flush();
  return printedCounts(await files.tool('variants', 'spring'));
}

/** Each visitor sees their variant, no other place knows of it, and just these shows are counted. */
async function isTried(name: string): Promise<void> {
  // The first show of all.
  await askerOf(site)(address('th', name), '198.51.100.1');
  const before = await counted();
  await isTriedRightly(site, triedAt(name));
  const shows = THREE.length * SHOWN_EACH;
  expect(await counted()).toEqual({
    a: { ...before.a, shows: before.a.shows + shows },
    b: { ...before.b, shows: before.b.shows + shows },
  });
}

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

  // The same day: three of ten visitors see other titles.
  const sharePicture = () => site.get('/share/spring/th.png').buffer(true);
  const listed = async () => (await textOf('/sitemap.xml')).match(/<loc>[^<]+|href="[^"]+/g) as string[];
  const [plainList, plainShare] = [await listed(), (await sharePicture()).body as Buffer];
  await editRegistry((pages) => (entryOf(pages, 'spring')['variants'] = [VARIANT_B]));
  await isOpenIn(THREE);
  await isTried('spring');
  expect(await listed()).toEqual(plainList);
  expect(plainShare.equals((await sharePicture()).body as Buffer)).toBe(true);
  const sawPage = await visitorOf(askerOf(site), address('th'), 'a');
  const sawB = await visitorOf(askerOf(site), address('th'), 'b');
  const agreed = await askerOf(site)(address('th'), sawB, { cookie: AGREED });
  expect(String(agreed.headers['set-cookie'])).toMatch(/^variant=spring\.b; /);
  const cameBack = { cookie: `${AGREED}; variant=spring.b` };
  expect(variantIn((await askerOf(site)(address('th'), sawPage, cameBack)).text)).toBe('b');
  const clicks = async (variant: 'a' | 'b') => (await counted())[variant].clicks;
  await site
    .post('/variant-counts')
    .set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': sawB })
    .send({ page: 'spring', event: 'button' });
  expect([await clicks('a'), await clicks('b')]).toEqual([0, 1]);

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
  await isTried('harvest');
  expect(await clicks('b')).toBe(1);
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

  // The variant becomes the page; no, it is compared on, with what was counted; no, it goes.
  await verb('promote', 'spring', 'b');
  await isUntried(site, triedAt('harvest'), 'b');
  await isOpenIn(THREE, 'harvest');
  await verb('rollback', String(moved[0]?.entry));
  await isTried('harvest');
  expect(await clicks('b')).toBe(1);
  await verb('drop', 'spring', 'b');
  await isUntried(site, triedAt('harvest'), 'a');
  await isOpenIn(THREE, 'harvest');
  await verb('rollback', String(published[0]?.entry));
  await isOpenIn(['en_US', 'th']);
  expect((await get(address('th', 'harvest'))).status).toBe(404);
  expect(site.errors()).toEqual([]);
});

test('the sitemap says when a page was changed in a language, and nothing of what nobody changed', async () => {
  // Only what follows the first revision is a change.
  await expect
    .poll(async () => JSON.parse(await files.tool('history', '--json')) as object[])
    .not.toEqual([]);
  const modified = async (asked: string) => {
    const [, row = ''] = (await textOf('/sitemap.xml')).split(`${asked}</loc>`);
    return /^<lastmod>([^<]+)/.exec(row)?.[1] ?? null;
  };
  const before = Date.now();
  files.editTexts('th', 'introductionOrder', (texts) => (texts.menu = { title: 'ออเดอร์ทั้งหมด' }));
  // In the same revision, so that it is known when the other is. Crawlers see nothing of it.
  const text = Object.fromEntries(LOCALE_CODES.map((code) => [code, { seo: { title: otherTitle(code) } }]));
  await editRegistry((pages) => {
    entryOf(pages, 'introductionProduct')['variants'] = [{ id: 'b', weight: 30, text }];
  });
  const [thai, malay] = ['/th/introduction/order.htm', '/ms_MY/introduction/order.htm'];
  await expect.poll(() => modified(thai)).not.toBeNull();
  expect(Date.parse((await modified(thai)) as string)).toBeGreaterThanOrEqual(before);
  expect(await modified(malay)).toBeNull();
  expect(await modified('/th/introduction/product.htm')).toBeNull();
});
