import type { Page } from 'playwright';
import { beforeEach } from 'vitest';
import { TAKEN } from './collector.ts';
import { startPublicSite, type PublicSite } from './public-site.ts';

/** Of a visitor whose page views are counted. */
export const AGREED = { measurement: true, marketing: false };
export const ABOUT = '/en_US/aboutUs.htm';

/** The public site, whose collector has received nothing and takes all when a test begins. */
export async function startUsageSite() {
  const published: PublicSite = await startPublicSite();
  const { collector, origin } = published;
  beforeEach(() => {
    collector.received.length = 0;
    collector.answer(() => TAKEN);
  });
  return {
    published,
    /** Addresses of page views, without the origin. */
    urls: (events: readonly { event_properties: { url?: unknown } }[]) =>
      events.map(({ event_properties: { url } }) => String(url).replace(origin, '')),
  };
}

/** Runs in the page before anything else: its browser does not tell of cookies that another tab writes. */
export function hideCookieStore(): void {
  Object.defineProperty(window, 'cookieStore', { value: undefined });
}

/** What waits in the browser for its collector. */
export const unsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('analytics') ?? '[]') as object[]);
