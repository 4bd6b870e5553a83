import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { AGENTS } from '../support/site.ts';
import { usualSite } from '../support/usual-site.ts';

/* The bar of a phone lies over no first screen that opens with a hero, with or without movement. */

const { visitors } = await usualSite();

const SCREEN = { width: 390, height: 844 };
const PHONE = { userAgent: AGENTS.phone, isMobile: true, hasTouch: true, viewport: SCREEN };
/** Past the first screen, by half of the bar and by all of it. */
const [AMID, PAST] = [38, 200];

/** How much of the bar one sees. */
const seen = (page: Page) =>
  page.locator('.action-bar').evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return Math.max(0, (Math.min(bottom, innerHeight) - top) / (bottom - top));
  });

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
}

const PAGES = ['/m/th/aboutUs.htm', '/m/en_US/frontend/shopeeSellerAdsPage.html', '/m/zh_CN/index.htm'];

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.each(PAGES)(`on %s the bar comes behind the first screen (${reducedMotion})`, async (address) => {
    await using visitor = await visitors.arrive({ ...PHONE, reducedMotion });
    const page = await visitor.context.newPage();
    await page.goto(address);
    await page.waitForSelector('html[data-hydrated]:not([data-first])', { state: 'attached' });
    expect(await seen(page)).toBe(0);
    await scrollTo(page, AMID);
    expect(await seen(page)).toBeCloseTo(0.5, 1);
    await scrollTo(page, PAST);
    expect(await seen(page)).toBeCloseTo(1, 1);
    await scrollTo(page, 0);
    expect(await seen(page)).toBe(0);
  });
}
