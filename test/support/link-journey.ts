import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { serveSite, type ServedSite } from './served-site.ts';
import { startInBrowser } from './site-in-browser.ts';
import type { TestSiteOptions } from './site.ts';
import { usualSite } from './usual-site.ts';
import type { Visitors } from './visitors.ts';

interface Journey extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /** Addresses loaded as documents. */
  documents: string[];
  /** Uncaught errors. */
  errors: string[];
}

/** @param options of a site of the file's own; without any it is the one that browser tests share */
export async function startLinkJourneys(options?: TestSiteOptions) {
  const { site, visitors } = await (options === undefined
    ? usualSite()
    : startInBrowser<ServedSite>(serveSite(options)));
  return { site, visitors, travel: (options?: BrowserContextOptions) => travel(visitors, options) };
}

async function travel(visitors: Visitors, options?: BrowserContextOptions): Promise<Journey> {
  const visitor = await visitors.arrive(options);
  const { context } = visitor;
  const page = await context.newPage();
  const documents: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, documents, errors, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}

export const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });
export const shown = (page: Page, id: string) => page.waitForSelector(`body[data-page="${id}"]`);

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Adds a link to the page and follows it. */
export async function clickLink(
  page: Page,
  href: string,
  attributes: Record<string, string> = {},
): Promise<void> {
  await page.evaluate(
    ([target, extra]) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries({ ...extra, href: target, id: 'test-link' }))
        link.setAttribute(name, value);
      link.textContent = 'test';
      document.getElementById('test-link')?.remove();
      document.querySelector('main')?.append(link);
    },
    [href, attributes] as const,
  );
  await page.locator('#test-link').dispatchEvent('click', { button: 0 });
}
