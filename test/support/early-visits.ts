import type { Page } from 'playwright';
import type { Reported } from './hydration-fixture/page.tsx';
import { serveHydrationFixture } from './hydration-fixture/serve.ts';
import { startInBrowser } from './site-in-browser.ts';
import type { Visitors } from './visitors.ts';

export interface EarlyVisit extends AsyncDisposable {
  page: Page;
  /** From the console and the content policy. */
  complaints: string[];
  /** Releases the code of hydration. */
  deliver(): void;
}

/** The real browser modules on a page of their own, and visitors who act before it is hydrated. */
export async function startEarlyVisits() {
  const { site: fixture, visitors } = await startInBrowser(serveHydrationFixture());
  return {
    fixture,
    open: (address: string, options: { held?: boolean } = {}) => open(visitors, address, options),
  };
}

/** Opens a page whose browser is never idle and whose hydration is held back. */
async function open(
  visitors: Visitors,
  address: string,
  { held = true }: { held?: boolean },
): Promise<EarlyVisit> {
  const visitor = await visitors.arrive();
  const page = await visitor.context.newPage();
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  const { promise, resolve: deliver } = Promise.withResolvers<void>();
  if (!held) deliver();
  await page.route('**/assets/hydrate-*.js', (route) => void promise.then(() => route.continue()));
  await page.addInitScript(neverIdle);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as Waiting).waits === true);
  return { page, complaints, deliver, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}

interface Waiting {
  /** Whether hydration waits for the first action. */
  waits?: boolean;
}

/** Runs in the page before anything else. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
  const listen = window.addEventListener;
  window.addEventListener = (...args: unknown[]) => {
    Reflect.apply(listen, window, args);
    if (args[0] === 'focusin') (window as Waiting).waits = true;
  };
}

/** Labels of the buttons that have heard a press, in order. */
export const presses = (page: Page) => page.evaluate(() => (window as Reported).presses ?? []);

/** A last press shows that everything before it was replayed. */
export async function pressesInAll(page: Page): Promise<string[]> {
  const known = (await presses(page)).length;
  await page.click('#page');
  await page.waitForFunction((count) => ((window as Reported).presses?.length ?? 0) > count, known);
  return (await presses(page)).slice(0, -1);
}
