import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { countedFor, isTriedAndCounted } from '../../support/counted-shows.ts';
import { landingPage } from '../../support/editable-site.ts';
import { entryOf, openEditingDesk, type EditingDesk, type Entry } from '../../support/editing-desk.ts';
import { frontendAddress, isOpenIn } from '../../support/open-languages.ts';
import { mayBeFetchedAhead } from '../../support/prefetch-rules.ts';
import { AGENTS } from '../../support/site.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { titlesForCrawlers } from '../../support/titles-for-crawlers.ts';
import { isUntried, type TriedTitles } from '../../support/tried-places.ts';
import { AGREED, askerOf, variantIn, visitorOf } from '../../support/tried-site.ts';

/* A page on its way from a draft to what visitors find, and back. */

const SPRING = { id: 'spring', name: 'spring' };
const HARVEST = { id: 'spring', name: 'harvest' };
const TWO = ['en_US', 'th'] as const;
const THREE = ['en_US', 'th', 'vi'] as const;
const inThai = frontendAddress('th', SPRING.name);

const otherTitle = (locale: Locale) => `Qzandri ${locale}`;
const otherTexts = (locale: Locale) => ({
  seo: { title: otherTitle(locale) },
  street: { title: otherTitle(locale) },
});
const VARIANT_B = {
  id: 'b',
  weight: 30,
  text: Object.fromEntries(LOCALE_CODES.map((code) => [code, otherTexts(code)])),
};
const triedAt = (name: string): TriedTitles => ({
  id: 'spring',
  locales: THREE,
  addressIn: (locale) => frontendAddress(locale, name),
  titleIn: otherTitle,
});

/** A draft, which a colleague looks at on a phone. */
async function draft(desk: EditingDesk): Promise<void> {
  await desk.verb('new', 'spring', '--from', 'shopManagement', '--path', '/{lang}/frontend/spring.html');
  await desk.editRegistry((pages) => {
    const related = { type: 'related', id: 'hero', pages: ['spring', 'price'] };
    pages.push({ ...landingPage('guide'), blocks: [related] });
    entryOf(pages, 'spring')['menu'] = [{ area: 'landing', order: 1 }];
  });
  await isOpenIn(desk, SPRING, []);
  const link = await desk.files.link('spring', '--lang', 'th', '--device', 'mobile');
  const previewed = await desk.get(link, AGENTS.phone);
  expect([previewed.status, previewed.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(previewed.text).toContain('<strong>Preview</strong>');
}

/** @returns the entry of the history to which the week goes back at its end */
async function publish(desk: EditingDesk): Promise<string> {
  await desk.verb('publish', 'spring', ...TWO.flatMap((locale) => ['--lang', locale]));
  await isOpenIn(desk, SPRING, TWO);
  expect(await mayBeFetchedAhead(desk, inThai)).toBe(true);
  return desk.newestEntry();
}

/** A third language at its moment. */
async function schedule(desk: EditingDesk): Promise<void> {
  const clock = standingClock();
  const from = clock.now() + 86_400_000;
  await desk.editRegistry((pages) => {
    const { languages } = entryOf(pages, 'spring')['publish'] as { languages: Entry };
    languages['vi'] = { from: new Date(from).toISOString() };
  });
  expect(await desk.files.tool('schedule')).toMatch(/spring +begins +vi/);
  clock.set(from - 1);
  await isOpenIn(desk, SPRING, TWO);
  clock.set(from);
  await isOpenIn(desk, SPRING, THREE);
}

/** Three of ten visitors see other titles; crawlers and pictures to share know nothing of it. */
async function compare(desk: EditingDesk): Promise<void> {
  const listed = async () => (await desk.text('/sitemap.xml')).match(/<loc>[^<]+|href="[^"]+/g) as string[];
  const shared = async () => (await desk.site.get('/share/spring/th.png').buffer(true)).body as Buffer;
  const [plainList, plainShare] = [await listed(), await shared()];
  await desk.editRegistry((pages) => (entryOf(pages, 'spring')['variants'] = [VARIANT_B]));
  await isOpenIn(desk, SPRING, THREE);
  await isTriedAndCounted(desk, triedAt(SPRING.name));
  expect(await listed()).toEqual(plainList);
  expect(plainShare.equals(await shared())).toBe(true);
}

/** Who agreed is remembered, and a click counts for what its visitor saw. */
async function remember(desk: EditingDesk): Promise<void> {
  const ask = askerOf(desk.site);
  const sawPage = await visitorOf(ask, inThai, 'a');
  const sawB = await visitorOf(ask, inThai, 'b');
  const agreed = await ask(inThai, sawB, { cookie: AGREED });
  expect(String(agreed.headers['set-cookie'])).toMatch(/^variant=spring\.b; /);
  const cameBack = await ask(inThai, sawPage, { cookie: `${AGREED}; variant=spring.b` });
  expect(variantIn(cameBack.text)).toBe('b');
  await desk.site
    .post('/variant-counts')
    .set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': sawB })
    .send({ page: 'spring', event: 'button' });
  expect(await clicks(desk)).toEqual([0, 1]);
}

async function clicks(desk: EditingDesk): Promise<number[]> {
  const { a, b } = await countedFor(desk, 'spring');
  return [a.clicks, b.clicks];
}

/** @returns the entry of the history in which nothing is changed yet but the address */
async function move(desk: EditingDesk): Promise<string> {
  await desk.verb('move', 'spring', '/{lang}/frontend/harvest.html');
  await isOpenIn(desk, HARVEST, THREE);
  for (const locale of THREE)
    for (const folder of ['', '/m']) {
      const [former, now] = [SPRING, HARVEST].map(({ name }) => folder + frontendAddress(locale, name));
      const { status, headers } = await desk.get(`${former}?from=mail`);
      expect([status, headers['location']]).toEqual([302, `${now}?from=mail`]);
    }
  await isTriedAndCounted(desk, triedAt(HARVEST.name));
  expect(await clicks(desk)).toEqual([0, 1]);
  expect(await desk.text('/sitemap.xml')).not.toContain(inThai);
  return desk.newestEntry();
}

/** Three pages change in one step, and all of it is taken back. */
async function release(desk: EditingDesk, entryBefore: string): Promise<void> {
  const ids = ['spring', 'price', 'aboutUs'];
  const changed = [frontendAddress('th', HARVEST.name), '/th/goods/price.htm', '/th/aboutUs.htm'];
  const untouched = [frontendAddress('en_US', HARVEST.name), '/vi/aboutUs.htm', '/th/terms.htm'];
  const [before, others] = [await titlesForCrawlers(desk, changed), await titlesForCrawlers(desk, untouched)];
  await desk.files.tool('release', 'new', 'fest', ...ids);
  for (const id of ids) {
    const file = path.join(desk.files.folder, 'releases/fest/locales/th/pages', `${id}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as { seo: { title: string } };
    texts.seo.title = `เทศกาล ${id}`;
    writeFileSync(file, JSON.stringify(texts, null, 2));
  }
  await desk.site.site.reloadRegistry();
  expect(await titlesForCrawlers(desk, changed)).toEqual(before);
  await desk.verb('release', 'apply', 'fest');
  expect(await titlesForCrawlers(desk, changed)).toEqual(ids.map((id) => `เทศกาล ${id}`));
  expect(await titlesForCrawlers(desk, untouched)).toEqual(others);
  await desk.verb('rollback', entryBefore);
  expect(await titlesForCrawlers(desk, changed)).toEqual(before);
  await isOpenIn(desk, HARVEST, THREE);
}

/** The variant becomes the page; no, it is compared on, with what was counted; no, it goes. */
async function decide(desk: EditingDesk, entryBefore: string): Promise<void> {
  await desk.verb('promote', 'spring', 'b');
  await isUntried(desk.site, triedAt(HARVEST.name), 'b');
  await isOpenIn(desk, HARVEST, THREE);
  await desk.verb('rollback', entryBefore);
  await isTriedAndCounted(desk, triedAt(HARVEST.name));
  expect(await clicks(desk)).toEqual([0, 1]);
  await desk.verb('drop', 'spring', 'b');
  await isUntried(desk.site, triedAt(HARVEST.name), 'a');
  await isOpenIn(desk, HARVEST, THREE);
}

/** A thousand requests, and each edit makes the pages anew: ten times as long as any other test of its part. */
const TIMEOUT_MS = 600_000;

test('an editor’s week', { timeout: TIMEOUT_MS }, async () => {
  await using desk = await openEditingDesk();
  await draft(desk);
  const published = await publish(desk);
  await schedule(desk);
  await compare(desk);
  await remember(desk);
  const moved = await move(desk);
  await release(desk, moved);
  await decide(desk, moved);
  await desk.verb('rollback', published);
  await isOpenIn(desk, SPRING, TWO);
  expect((await desk.get(frontendAddress('th', HARVEST.name))).status).toBe(404);
  expect(desk.site.errors()).toEqual([]);
});
