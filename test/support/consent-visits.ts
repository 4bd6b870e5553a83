import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeEach, expect } from 'vitest';
import type { Locale } from '../../shared/locales.ts';
import { startJourneys } from './journey-site.ts';
import { localeText } from './locale-text.ts';
import { startVendors, TRACKERS } from './vendors.ts';
import type { Visitors } from './visitors.ts';

/* Visits of a site that has every tracker, among stand-ins of their vendors. */

export const PATIENCE = { timeout: 20_000 };
export const BAR = '.consent-bar';
export const DIALOG = 'dialog#consent[open]';
export const CHOICES = 'footer a[href$="#privacy-choices"]';
/** Contract, cookies and storage, before consent. */
export const FIRST_PARTY = ['sourceChannel', 'gclid', 'affid', 'searchSources', 'lang', 'reloadGuard'];

export interface Visit extends AsyncDisposable {
  page: Page;
  complaints: string[];
  locale: Locale;
  /** Takes a path without language. */
  open(path: string): Promise<void>;
  answer(key: 'accept' | 'refuse' | 'choose' | 'save', within?: string): Promise<void>;
  /** Names of cookies and stored values. */
  stored(): Promise<string[]>;
}

/** For a test file: the site, the stand-ins, and what visitors of it do. */
export async function startConsentVisits() {
  const { site, visitors } = await startJourneys({
    TRACKERS: JSON.stringify(TRACKERS),
  });
  const vendors = await startVendors();
  afterAll(() => vendors[Symbol.asyncDispose]());
  beforeEach(() => void (vendors.received.length = 0));

  async function arrive(
    options: BrowserContextOptions = {},
    { locale = 'en_US', among = visitors }: { locale?: Locale; among?: Visitors } = {},
  ): Promise<Visit> {
    const visitor = await among.arrive({
      timezoneId: 'America/New_York',
      ...options,
    });
    const { context } = visitor;
    await vendors.attach(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (line) => {
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
        complaints.push(line.text());
    });
    return {
      page,
      complaints,
      locale,
      async open(path) {
        await page.goto(`/${options.isMobile === true ? 'm/' : ''}${locale}${path}`);
        if (options.javaScriptEnabled !== false) await started(page);
      },
      async answer(key, within = BAR) {
        await page
          .locator(within)
          .getByRole('button', { name: word(locale, key), exact: true })
          .click();
      },
      stored: () =>
        page.evaluate(() =>
          [
            ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] as string),
            ...Object.keys(localStorage),
            ...Object.keys(sessionStorage),
          ].filter((name) => name !== ''),
        ),
      [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose](),
    };
  }

  async function called(host: string, ...call: unknown[]): Promise<void> {
    await expect.poll(() => vendors.calls(host), PATIENCE).toContainEqual(call);
  }

  return { site, vendors, arrive, called };
}

/** The last of the steps has begun. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('start: form guards').length > 0);
}

export const word = (locale: Locale, key: string) => localeText(locale, 'consent', key);

/** What the page had put off until it is idle has been done. A busy browser may never be, so there is a limit. */
export const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(resolve), { timeout: 2500 });
      });
  });
