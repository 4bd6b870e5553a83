import { expect, test } from 'vitest';
import {
  heights,
  newPage,
  noteShifts,
  BLOCKS,
  shiftOf,
  startHeldSheets,
  whole,
} from '../support/held-sheets.ts';
import { PHONE } from '../support/visitors.ts';

/* A phone paints its first screen from the document alone, and asks for the sheets of the page behind it. */

const { visitors, openHeld } = await startHeldSheets();

interface Steps {
  /** How many elements were shown at a time. */
  steps: number[];
  /** How many stood, at some time, behind one that was not yet there. */
  moved: number;
}

test('what was held back is shown piece by piece, each in a task of its own', async () => {
  await using held = await openHeld(BLOCKS);
  const { page, release } = held;
  await page.evaluate(() => {
    const noted: Steps = { steps: [], moved: 0 };
    Object.assign(window, { noted });
    new MutationObserver((changes) => {
      noted.moved += document.querySelectorAll('[data-held] ~ :not([data-held], script)').length;
      noted.steps.push(changes.filter(({ oldValue }) => oldValue !== null).length);
    }).observe(document.body, { subtree: true, attributeFilter: ['data-held'], attributeOldValue: true });
  });
  release();
  await whole(page);
  const { steps, moved } = await page.evaluate(() => (window as unknown as { noted: Steps }).noted);
  const shown = steps.filter(Boolean);
  expect(shown.length, 'sections, and what is long in them').toBeGreaterThan(15);
  expect(new Set(shown)).toEqual(new Set([1]));
  expect(moved, 'shown before what stands above it').toBe(0);
});

test('a font that misses the first paint moves nothing when the sheets come', async () => {
  await using held = await openHeld(BLOCKS, { fonts: 'late' });
  const { page, release } = held;
  const before = await page.locator('h1').boundingBox();
  release();
  await whole(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await page.locator('h1').boundingBox()).toEqual(before);
  expect(await shiftOf(page)).toBe(0);
});

test('a link to a place far down leads there, and a page that is loaded again stays where it was', async () => {
  await using visitor = await visitors.arrive(PHONE);
  const page = await newPage(visitor);
  await page.addInitScript(noteShifts);
  await page.goto(`${BLOCKS}#table`);
  const top = () => page.locator('#table').evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(844);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const before = await top();
  await page.reload();
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await expect.poll(top).toBe(before);
  expect(await shiftOf(page)).toBe(0);
});

test.each([
  ['', 'from the top'],
  ['#main', 'at a place'],
])('after %s%s, going on and back keeps the styles', async (place) => {
  await using visitor = await visitors.arrive(PHONE);
  const page = await newPage(visitor);
  await page.goto(BLOCKS + place);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[data-held], html[data-first]') === null);
  const before = await heights(page);
  expect(before.length).toBeGreaterThan(5);
  await page
    .locator('a[href="/m/th/aboutUs.htm"]')
    .last()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForSelector('body[data-page=aboutUs]', { state: 'attached' });
  expect(await page.locator('.later').count()).toBe(0);
  await page.goBack();
  await page.waitForSelector('body[data-page^=blockPage]', { state: 'attached' });
  await expect.poll(() => heights(page)).toEqual(before);
});
