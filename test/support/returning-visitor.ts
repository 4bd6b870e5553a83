import type { BrowserContextOptions, Page } from 'playwright';
import { SPRING_LOCALE_COOKIE } from '../../shared/cookies.ts';
import { startLinkJourneys } from './link-journey.ts';

/** What earlier visits have left in a browser. */
export interface Past {
  stored?: string;
  locale?: string;
}

/** The usual site, and visitors with an English browser who have been there before. */
export async function startReturns() {
  const { site, travel } = await startLinkJourneys();
  async function comeBack({ stored, locale }: Past, device: BrowserContextOptions = {}) {
    const journey = await travel(device);
    const { page, documents } = journey;
    if (stored !== undefined) {
      await page.goto('/robots.txt');
      await page.evaluate((value) => localStorage.setItem('lang', value), stored);
      documents.length = 0;
    }
    if (locale !== undefined)
      await journey.context.addCookies([{ name: SPRING_LOCALE_COOKIE, value: locale, url: site.origin }]);
    return journey;
  }
  return { site, travel, comeBack };
}

/** Waits until the page speaks it. */
export const inLanguage = (page: Page, tag: string) =>
  page.waitForFunction((lang) => document.documentElement.lang === lang, tag);

export const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('lang'));
