import type { BrowserContextOptions } from 'playwright';
import { expect, test } from 'vitest';
import { blockAddress } from '../support/block-pages.ts';
import { AGENTS } from '../support/site.ts';
import { sampled } from '../support/full.ts';
import { heights, newPage, BLOCKS, shiftOf, startHeldSheets, whole } from '../support/held-sheets.ts';
import { PHONE } from '../support/visitors.ts';

/* A phone paints its first screen from the document alone, and asks for the sheets of the page behind it. */

const { visitors, openHeld } = await startHeldSheets();

const DESKTOP = { userAgent: AGENTS.desktop, viewport: { width: 1440, height: 900 } };
/** Has no other address for phones. */
const TOUR = '/th/stallwiseIntroduce.htm';

/** Everything of the first screen with its place and all that styles say of it. */
function looksOf(): string[] {
  const end = document.querySelector('.later') as Element;
  const first = [...document.querySelectorAll('#root *')].filter(
    (one) =>
      one.checkVisibility({ contentVisibilityAuto: true }) &&
      (end.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
      !one.contains(end),
  );
  return first.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    const said = [...style].filter((name) => !name.startsWith('--'));
    const values = said.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    return [one.outerHTML.slice(0, 60), x, y, width, height, ...values].join('; ');
  });
}

const FIRST_SCREENS: [string, string, BrowserContextOptions?][] = [
  ['a page of blocks', BLOCKS],
  ['a page that waits for data', blockAddress('plans', 'zh_CN', 'mobile')],
  ['a page of one form', '/m/en_US/frontend/staticRg.html'],
  ['a page without another for phones', TOUR],
  ['such a page on a desktop', TOUR, DESKTOP],
  ['the front of the blog', '/blog/index.htm'],
  ['the front of the blog on a desktop', '/blog/index.htm', DESKTOP],
  ['an article', '/blog/articleDetails/308.htm'],
  ['an article on a desktop', '/blog/articleDetails/308.htm', DESKTOP],
  ['a topic', '/blog/topicsContent/51/a.htm'],
  ['a topic on a desktop', '/blog/topicsContent/31/a.htm', DESKTOP],
];

test.each(sampled(FIRST_SCREENS, 2))(
  'the first screen of %s looks the same before its sheets come and after',
  async (_what, address, device) => {
    await using held = await openHeld(address, { ...(device && { device }) });
    const { page, release } = held;
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await page.evaluate(looksOf);
    expect(before.length).toBeGreaterThan(20);
    release();
    await whole(page);
    expect(await page.evaluate(looksOf)).toEqual(before);
    expect(await shiftOf(page)).toBe(0);
  },
);

test('while the sheets are on their way nothing without them is seen, and then all of it, with its styles', async () => {
  await using held = await openHeld(BLOCKS, { fonts: 'never' });
  const { page, release } = held;
  const last = page.locator('main [data-static]').last();
  const footer = page.locator('footer');
  await page.locator('h1').waitFor();
  expect([await last.locator('h2').isVisible(), await footer.isVisible()]).toEqual([false, false]);
  await page.locator('.menu-opener > button').click();
  expect(await page.locator('.menu-sheet').isVisible()).toBe(false);
  release();
  await whole(page);
  expect([await last.locator('h2').isVisible(), await footer.isVisible()]).toEqual([true, true]);
  await page.locator('.menu-sheet').waitFor();
  expect(await shiftOf(page)).toBe(0);
  const shown = await heights(page);
  expect(shown.length).toBeGreaterThan(5);
  await using reader = await visitors.arrive({ ...PHONE, javaScriptEnabled: false });
  const linked = await newPage(reader);
  await linked.goto(BLOCKS);
  expect(await heights(linked), 'as without script').toEqual(shown);
});

test('sheets that fail leave the first screen as it is, and the rest to be read', async () => {
  await using visitor = await visitors.arrive(PHONE);
  const page = await newPage(visitor);
  await page.route(/\.css$/, (route) => route.abort());
  await page.goto(BLOCKS);
  await page.locator('main [data-static] h2').last().waitFor();
  expect(await page.locator('style[data-first]').count()).toBe(1);
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontWeight)).not.toBe('700');
});

test('without script the whole page has its styles', async () => {
  await using visitor = await visitors.arrive({ ...PHONE, javaScriptEnabled: false });
  const page = await newPage(visitor);
  await page.goto(BLOCKS);
  const linked = (place: string) => page.locator(`${place} link[rel=stylesheet]`).count();
  expect(await linked('[data-later]')).toBeGreaterThan(5);
  // Firefox would paint what stands behind one before it has the sheet.
  expect(await linked('body')).toBe(0);
  const footer = () => page.locator('footer').boundingBox();
  const before = await footer();
  expect(before?.height).toBeGreaterThan(100);
  await page.evaluate(() => document.querySelector('style[data-first]')?.remove());
  expect(await footer(), 'the sheets do without the rules of the first screen').toEqual(before);
});
