import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { serveSite } from './served-site.ts';
import { startInBrowser } from './site-in-browser.ts';
import { AGENTS } from './site.ts';
import type { Visitors } from './visitors.ts';

/** What one visitor does inside the site, and what was seen of it. */
interface Journey extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /** Addresses that were loaded as documents. */
  documents: string[];
  /** Uncaught errors. */
  errors: string[];
}

/** The site, and who follows its links on a desktop. */
export async function startLinkJourneys() {
  const { site, visitors } = await startInBrowser(serveSite());
  return { site, travel: (options?: TravelOptions) => travel(visitors, options) };
}

interface TravelOptions extends BrowserContextOptions {
  /** Whether the visitor's clock is turned. */
  turnsClock?: boolean;
}

async function travel(
  visitors: Visitors,
  { turnsClock = false, ...options }: TravelOptions = {},
): Promise<Journey> {
  const window = { width: 1280, height: 800 };
  const visitor = await visitors.arrive(
    { userAgent: AGENTS.desktop, viewport: window, reducedMotion: 'reduce', ...options },
    { last: turnsClock },
  );
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

/** Once the page answers to its visitor. */
export const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });
/** Once the page of that id is shown. */
export const shown = (page: Page, id: string) => page.waitForSelector(`body[data-page="${id}"]`);

/** Loads an address as a document. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Follows a link of the test's own, as an article or a notice might hold one. */
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
