import type { BrowserContextOptions, Page } from 'playwright';
import { blockAddress } from './block-pages.ts';
import { usualSite } from './usual-site.ts';
import { PHONE, type Visitor, type Visitors } from './visitors.ts';

/** Of blocks, for phones. */
export const BLOCKS = blockAddress('hero', 'th', 'mobile');

interface HeldOptions {
  fonts?: 'at once' | 'late' | 'never';
  device?: BrowserContextOptions;
}

/** Visitors of the usual site whose sheets and scripts are on their way for as long as the test wants. */
export async function startHeldSheets() {
  const { visitors } = await usualSite();
  return {
    visitors,
    openHeld: (address: string, options: HeldOptions = {}) => openHeld(visitors, address, options),
  };
}

/** Opens a page whose sheets and scripts wait for `release`. */
async function openHeld(
  visitors: Visitors,
  address: string,
  { fonts = 'at once', device = PHONE }: HeldOptions,
) {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const visitor = await visitors.arrive(device);
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
export async function newPage({ context }: Pick<Visitor, 'context'>): Promise<Page> {
  const page = await context.newPage();
  await page.route(/\.woff2$/, (route) => route.abort());
  return page;
}

interface Noted {
  shift: number;
}

/** Runs in the page before anything else. */
export function noteShifts(): void {
  const noted = window as unknown as Noted;
  noted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      noted.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How far parts of the page have moved. */
export const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as Noted).shift);

/** The sheets are there, the rules that stood in for them are gone, and nothing is held back. */
export const whole = (page: Page) =>
  page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('style[data-first], html[data-first], [data-end], [data-held]') === null,
  );

/** What a page of blocks looks like from top to bottom. */
export const heights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section, footer')].map((one) => [
      one.id,
      one.getBoundingClientRect().height,
    ]),
  );
