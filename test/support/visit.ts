import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { cutText } from './cut-text.ts';
import { walkByKeyboard } from './keyboard-walk.ts';
import { comesWithScrolling } from './unscrolled.ts';
import type { Visitors } from './visitors.ts';

/** What a page must not do. */
export interface Visit {
  /** From the console, uncaught errors and the content policy. */
  complaints: string[];
  /** Layout shifts up to hydration, to two decimals. */
  shift: number;
  /** What the first screen lacks until one scrolls. */
  late: string[];
  /** Widths at which the page overflows, and by how much, or which texts reach over an edge of the window. */
  sideways: string[];
  /** As `rule: element`. */
  findings: string[];
  /** What the Tab key does not reach, show, take in the order of reading, or leave; empty where nobody has one. */
  keyboard: string[];
}

/** WCAG 2.2, 1.4.10. */
const NARROW = 320;

interface VisitOptions {
  /** At which the page opens. */
  width: number;
  /** Widths that the page must fit. */
  fits: readonly number[];
  height: number;
  expected404?: boolean;
  /** Whether visitors use a keyboard. */
  keyboard: boolean;
}

export async function visit(context: BrowserContext, address: string, options: VisitOptions): Promise<Visit> {
  const { width, fits, height, expected404 = false } = options;
  await using page = await context.newPage();
  const complaints = listen(page, expected404);
  await page.addInitScript(watchPage);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const { shift, violations } = await page.evaluate(() => (window as unknown as Watched).watched);
  const late = await comesWithScrolling(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const keyboard = options.keyboard ? await keyboardFindings(page) : [];
  // A window as tall as the page keeps sticky parts from covering anything.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: whole });
  const findings = await accessibility(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const sideways: string[] = [];
  for (const inside of [...fits, NARROW]) {
    await page.setViewportSize({ width: inside, height });
    const over = await page.evaluate((most) => document.documentElement.scrollWidth - most, inside);
    if (over !== 0) sideways.push(`${over} px at ${inside} px`);
    const cut = await page.evaluate(cutText);
    sideways.push(...cut.map((text) => `${text} at ${inside} px`));
  }
  return {
    complaints: [...complaints, ...violations],
    shift: Math.round(shift * 100) / 100,
    late,
    sideways,
    findings,
    keyboard,
  };
}

async function keyboardFindings(page: Page): Promise<string[]> {
  const { reached, ...walk } = await walkByKeyboard(page);
  const found = Object.entries(walk).flatMap(([what, names]) => names.map((name) => `${what}: ${name}`));
  return reached === 0 ? ['reached nothing', ...found] : found;
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
/** The minified form, because every document compiles it again. */
const AXE = readFileSync(
  createRequire(requireHere.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Returns findings as `rule: element`. */
export async function accessibility(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource: AXE })
    .options({
      resultTypes: ['violations'],
      reporter: 'no-passes',
      // No rule of WCAG, but readers by heading rely on it.
      rules: { 'heading-order': { enabled: true } },
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The other mode takes twice the time to include frames of other sites, which we do not have.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Copies the page into a browser with script, without the page's own scripts. */
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
