import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Reported } from '../support/hydration-fixture/page.tsx';
import { serveHydrationFixture } from '../support/hydration-fixture/serve.ts';
import { startInBrowser } from '../support/site-in-browser.ts';

const { site: fixture, visitors } = await startInBrowser(serveHydrationFixture());

interface Visit extends AsyncDisposable {
  page: Page;
  /** From the console and the content policy. */
  complaints: string[];
  /** Releases the code of hydration. */
  deliver(): void;
}

/** Opens a page whose browser is never idle and whose hydration is held back. */
async function open(address: string, { held = true } = {}): Promise<Visit> {
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

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });
const presses = (page: Page) => page.evaluate(() => (window as Reported).presses ?? []);

/** A last press shows that everything before it was replayed. */
async function pressesInAll(page: Page): Promise<string[]> {
  const known = (await presses(page)).length;
  await page.click('#page');
  await page.waitForFunction((count) => ((window as Reported).presses?.length ?? 0) > count, known);
  return (await presses(page)).slice(0, -1);
}

test('the press that begins hydration counts once, when the finger leaves after it', async () => {
  await using visit = await open(fixture.whole, { held: false });
  const { page } = visit;
  await page.hover('#section');
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  await page.mouse.down();
  await hydrated(page);
  await page.mouse.up();
  expect(await pressesInAll(page)).toEqual(['section']);
});

test.each(['page', 'section'])(
  'a press on the button of the %s between the start of hydration and its end counts once',
  async (label) => {
    await using visit = await open(fixture.whole);
    const { page } = visit;
    await page.evaluate(pressWhenReactListens, label);
    await page.keyboard.press('Shift');
    visit.deliver();
    await hydrated(page);
    expect(await pressesInAll(page)).toEqual([label]);
    expect(visit.complaints).toEqual([]);
  },
);

/** Runs in the page: presses right after the task in which React began to listen. */
function pressWhenReactListens(label: string): void {
  const root = document.getElementById('root') as HTMLElement;
  const listen = root.addEventListener;
  root.addEventListener = (...args: unknown[]) => {
    Reflect.apply(listen, root, args);
    root.addEventListener = listen;
    queueMicrotask(() => document.getElementById(label)?.click());
  };
}

test.each([
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['focus', (page: Page) => page.focus('#page')],
])('%s begins hydration', async (_what, act) => {
  await using visit = await open(fixture.whole, { held: false });
  expect(await visit.page.locator('html[data-hydrated]').count()).toBe(0);
  await act(visit.page);
  await hydrated(visit.page);
});

test('a page that has collected no clicks is hydrated all the same', async () => {
  await using visit = await open(fixture.bare, { held: false });
  await visit.page.focus('#page');
  await hydrated(visit.page);
  await visit.page.click('#page');
  expect(await presses(visit.page)).toEqual(['page']);
  expect(visit.complaints).toEqual([]);
});

test('a button in a section that came before hydration is heard once', async () => {
  await using visit = await open(fixture.late);
  const { page } = visit;
  await page.click('#page');
  fixture.release();
  await page.click('#section');
  visit.deliver();
  await expect.poll(() => presses(page)).toEqual(['page', 'section']);
  expect(await pressesInAll(page)).toEqual(['page', 'section']);
  expect(await page.locator('li').count()).toBe(3);
  expect(visit.complaints).toEqual([]);
});
