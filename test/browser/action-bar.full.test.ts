import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { AGENTS } from '../support/site.ts';
import { usualSite } from '../support/usual-site.ts';

/* The bar of a phone lies over no first screen that opens with a hero, with or without movement. */

const { visitors } = await usualSite();

const SCREEN = { width: 390, height: 844 };
const PHONE = { userAgent: AGENTS.phone, isMobile: true, hasTouch: true, viewport: SCREEN };
/** Half of the way on which the bar rises, and past it. */
const [AMID, PAST] = [320, 600];

/** How much of the bar one sees. */
const seen = (page: Page) =>
  page.locator('.action-bar').evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    const hidden = getComputedStyle(bar).visibility === 'hidden';
    return hidden ? 0 : Math.max(0, (Math.min(bottom, innerHeight) - top) / (bottom - top));
  });

/** Resolves when what follows the scrolling has followed: how far the bar is on its way, from 0 to 1. */
async function scrollTo(page: Page, top: number, way: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
  await expect.poll(() => page.locator('.action-bar').evaluate(progressOf)).toBeCloseTo(way, 3);
}

function progressOf(bar: Element): number {
  return bar.getAnimations()[0]?.effect?.getComputedTiming().progress ?? Number.NaN;
}

const PAGES = ['/m/th/aboutUs.htm', '/m/en_US/frontend/shopeeSellerAdsPage.html', '/m/zh_CN/index.htm'];

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.each(PAGES)(`on %s the bar comes behind the first screen (${reducedMotion})`, async (address) => {
    await using visitor = await visitors.arrive({ ...PHONE, reducedMotion });
    const page = await visitor.context.newPage();
    await page.goto(address);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await scrollTo(page, 0, 0);
    expect(await seen(page)).toBe(0);
    // With less movement it does not slide in.
    const amid = reducedMotion === 'reduce' ? 0 : 0.5;
    await scrollTo(page, AMID, amid);
    expect(await seen(page)).toBeCloseTo(amid, 1);
    await scrollTo(page, PAST, 1);
    expect(await seen(page)).toBeCloseTo(1, 1);
    await scrollTo(page, 0, 0);
    expect(await seen(page)).toBe(0);
  });
}
