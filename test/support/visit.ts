import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** Everything a page must not do, gathered in one visit. */
export interface Visit {
  /** Errors and warnings of the console, uncaught errors, refused by the content policy. */
  complaints: string[];
  /** Sum of layout shifts up to hydration, to two decimals as measuring tools report it. */
  shift: number;
  /** Pixels by which the page is wider than a 320 px window. */
  sideways: number;
  /** Accessibility findings, as `rule: element`. */
  findings: string[];
}

/** Widths that visitors have, and the narrowest a page must fit (WCAG 2.2, 1.4.10). */
const NARROW = 320;

/** Opens an address, waits until it is hydrated, and looks at all that one visit can tell. */
export async function visit(
  context: BrowserContext,
  address: string,
  { expected404 = false } = {},
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const complaints = listen(page, expected404);
    await page.addInitScript(watchPage);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    const { shift, violations } = await page.evaluate(() => (window as unknown as Watched).watched);
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    // As tall as the page, so that what sticks to the window's edges covers nothing by chance.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height });
    const findings = await accessibility(page);
    await page.setViewportSize({ width: NARROW, height: size.height });
    const sideways = await page.evaluate((width) => document.documentElement.scrollWidth - width, NARROW);
    return {
      complaints: [...complaints, ...violations],
      shift: Math.round(shift * 100) / 100,
      sideways,
      findings,
    };
  } finally {
    await page.close();
  }
}

interface Watched {
  watched: { shift: number; violations: string[] };
}

/** Runs in the page before anything else. */
function watchPage(): void {
  const watched: Watched['watched'] = { shift: 0, violations: [] };
  (window as unknown as Watched).watched = watched;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    watched.violations.push(`content policy: ${violatedDirective} ${blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function listen(page: Page, expected404: boolean): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (expected404 && message.location().url === page.url() && message.text().includes('404')) return;
    complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  return complaints;
}

/** Accessibility findings of what a page shows now, as `rule: element`. */
export async function accessibility(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The other mode gathers frames of other sites on a page of its own, at twice the time; our pages have none.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/**
 * The same where the visitor's browser runs no script, which is what looks: the page as it stands is shown to a browser
 * that does, without the page's own.
 */
export async function accessibilityWithoutScript(
  page: Page,
  options: BrowserContextOptions,
): Promise<string[]> {
  const body = await page.content();
  const context = await page
    .context()
    .browser()!
    .newContext({ ...options, javaScriptEnabled: true });
  try {
    await context.route('**/*.js', (route) => route.abort());
    await context.route(page.url().replace(/#.*$/s, ''), (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
    const copy = await context.newPage();
    await copy.goto(page.url());
    return await accessibility(copy);
  } finally {
    await context.close();
  }
}
