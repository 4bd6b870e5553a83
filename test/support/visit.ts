import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { Visitors } from './visitors.ts';

/** Everything a page must not do, gathered in one visit. */
export interface Visit {
  /** Errors and warnings of the console, uncaught errors, refused by the content policy. */
  complaints: string[];
  /** Sum of layout shifts up to hydration, to two decimals as measuring tools report it. */
  shift: number;
  /** By how much the page is wider than its window, at each width where it is. */
  sideways: string[];
  /** Accessibility findings, as `rule: element`. */
  findings: string[];
}

/** The narrowest window that a page must fit (WCAG 2.2, 1.4.10). */
const NARROW = 320;

interface VisitOptions {
  /** Windows in which the page is read, the first of them the one in which it is opened. */
  widths: readonly number[];
  /** Windows that it must fit besides the narrowest. */
  fits: readonly number[];
  height: number;
  expected404?: boolean;
}

/** Opens an address, waits until it is hydrated, and looks at all that one visit can tell. */
export async function visit(context: BrowserContext, address: string, options: VisitOptions): Promise<Visit> {
  const { widths, fits, height, expected404 = false } = options;
  await using page = await context.newPage();
  const complaints = listen(page, expected404);
  await page.addInitScript(watchPage);
  await page.setViewportSize({ width: widths[0] as number, height });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const { shift, violations } = await page.evaluate(() => (window as unknown as Watched).watched);
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // As tall as the page, so that what sticks to the window's edges covers nothing by chance.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: whole });
    findings.push(...(await accessibility(page)).map((finding) => `${finding} at ${width} px`));
  }
  const sideways: string[] = [];
  for (const width of [...fits, NARROW]) {
    await page.setViewportSize({ width, height });
    const over = await page.evaluate((inside) => document.documentElement.scrollWidth - inside, width);
    if (over !== 0) sideways.push(`${over} px at ${width} px`);
  }
  return {
    complaints: [...complaints, ...violations],
    shift: Math.round(shift * 100) / 100,
    sideways,
    findings,
  };
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

const requireHere = createRequire(import.meta.url);
/** The small form of what looks: it is compiled anew in every document. */
const AXE = readFileSync(
  createRequire(requireHere.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Accessibility findings of what a page shows now, as `rule: element`. */
export async function accessibility(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource: AXE })
    .options({ resultTypes: ['violations'], reporter: 'no-passes' })
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
  visitors: Visitors,
  options: BrowserContextOptions,
): Promise<string[]> {
  const body = await page.content();
  await using looker = await visitors.arrive({ ...options, javaScriptEnabled: true });
  const copy = await looker.context.newPage();
  await copy.route('**/*.js', (route) => route.abort());
  await copy.route(page.url().replace(/#.*$/s, ''), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await copy.goto(page.url());
  return await accessibility(copy);
}
