import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { AGENTS } from '../support/site.ts';
import type { Visitor } from '../support/visitors.ts';
import { usualSite } from '../support/usual-site.ts';

/* A phone paints its first screen from the document alone, and asks for the sheets of the page behind it. */

const { visitors } = await usualSite();

const PHONE = {
  userAgent: AGENTS.phone,
  isMobile: true,
  hasTouch: true,
  viewport: { width: 390, height: 844 },
};
const ORDER = '/m/th/introduction/order.htm';

/** Opens a page whose sheets and scripts wait for `release`. */
async function openHeld(
  address: string,
  { fonts = 'at once' as 'at once' | 'late' | 'never', device = PHONE as BrowserContextOptions } = {},
) {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const visitor = await visitors.arrive({ ...device, reducedMotion: 'reduce' });
  const page = await visitor.context.newPage();
  await page.addInitScript(noteShifts);
  if (fonts === 'never') await page.route(/\.woff2$/, (route) => route.abort());
  await page.route(fonts === 'late' ? /\.(?:css|js|woff2)$/ : /\.(?:css|js)$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const leave = async () => {
    release();
    await visitor[Symbol.asyncDispose]();
  };
  return { page, release, [Symbol.asyncDispose]: leave };
}

/** A page without the site's fonts, which come in time or not: what two visits see can be compared. */
async function newPage({ context }: Pick<Visitor, 'context'>): Promise<Page> {
  const page = await context.newPage();
  await page.route(/\.woff2$/, (route) => route.abort());
  return page;
}

interface Noted {
  shift: number;
}

interface Steps {
  /** How many elements were shown at a time. */
  steps: number[];
  /** How many stood, at some time, behind one that was not yet there. */
  moved: number;
}

/** Runs in the page before anything else. */
function noteShifts(): void {
  const noted = window as unknown as Noted;
  noted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      noted.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sheets are there, the rules that stood in for them are gone, and nothing is held back. */
const whole = (page: Page) =>
  page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('style[data-first], html[data-first], [data-end], [data-held]') === null,
  );

/** What a page of blocks looks like from top to bottom. */
const heights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section, footer')].map((one) => [
      one.id,
      one.getBoundingClientRect().height,
    ]),
  );

test('what was held back is shown piece by piece, each in a task of its own', async () => {
  await using held = await openHeld(ORDER);
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
  await using held = await openHeld(ORDER, { fonts: 'late' });
  const { page, release } = held;
  const before = await page.locator('h1').boundingBox();
  release();
  await whole(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await page.locator('h1').boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as Noted).shift)).toBe(0);
});

test('a link to a place far down leads there, and a page that is loaded again stays where it was', async () => {
  await using visitor = await visitors.arrive({ ...PHONE, reducedMotion: 'reduce' });
  const page = await newPage(visitor);
  await page.addInitScript(noteShifts);
  await page.goto(`${ORDER}#more`);
  const top = () => page.locator('#more').evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(844);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const before = await top();
  await page.reload();
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await expect.poll(top).toBe(before);
  expect(await page.evaluate(() => (window as unknown as Noted).shift)).toBe(0);
});

test.each([
  ['', 'from the top'],
  ['#main', 'at a place'],
])('after %s%s, going on and back keeps the styles', async (place) => {
  await using visitor = await visitors.arrive(PHONE);
  const page = await newPage(visitor);
  await page.goto(ORDER + place);
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
  await page.waitForSelector('body[data-page=introductionOrder]', { state: 'attached' });
  await expect.poll(() => heights(page)).toEqual(before);
});
