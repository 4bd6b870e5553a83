import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Reported } from '../support/hydration-fixture/page.tsx';
import { serveHydrationFixture } from '../support/hydration-fixture/serve.ts';
import { startInBrowser } from '../support/site-in-browser.ts';
import { sampled } from '../support/full.ts';

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

const PRESSES = [
  ['buttons, in turn', ['section', 'page', 'section', 'section']],
  ['a button', ['page']],
  ['a button, twice', ['page', 'page']],
  ['a button in a section', ['section']],
] as const;

test.each(sampled(PRESSES))('%s pressed before hydration counts once a press', async (_what, labels) => {
  await using visit = await open(fixture.whole);
  const { page } = visit;
  for (const label of labels) await page.click(`#${label}`);
  expect(await presses(page)).toEqual([]);
  visit.deliver();
  await expect.poll(() => presses(page)).toEqual(labels);
  for (const label of new Set(labels)) {
    const count = labels.filter((other) => other === label).length;
    await expect.poll(() => page.textContent(`#${label}`)).toBe(String(count));
  }
  expect(await pressesInAll(page)).toEqual(labels);
  expect(visit.complaints).toEqual([]);
});

test('a button that opens a popover by itself is not pressed again', async () => {
  await using visit = await open(fixture.whole);
  const { page } = visit;
  await page.click('button[popovertarget]');
  // A pointer would close the popover.
  await page.dispatchEvent('#page', 'click');
  visit.deliver();
  await expect.poll(() => presses(page)).toEqual(['page']);
  expect(await page.locator('#more:popover-open').count()).toBe(1);
});

test('a section that comes after hydration is hydrated where it stands, every row put there once', async () => {
  await using visit = await open(fixture.late, { held: false });
  const { page } = visit;
  await page.focus('#page');
  await hydrated(page);
  await page.evaluate(watchRows);
  expect(await page.getByText('waiting').count()).toBe(1);
  fixture.release();
  await page.click('#section');
  expect(await presses(page)).toEqual(['section']);
  expect(await page.evaluate(() => (window as unknown as Watched).rows)).toEqual({
    added: ['one', 'two', 'three'],
    removed: [],
  });
  expect(await page.locator('li').count()).toBe(3);
  expect(await page.getByText('waiting').count()).toBe(0);
  expect(visit.complaints).toEqual([]);
});

interface Watched {
  rows: { added: string[]; removed: string[] };
}

/** Runs in the page: records rows that enter and leave the root. */
function watchRows(): void {
  const rows: Watched['rows'] = { added: [], removed: [] };
  (window as unknown as Watched).rows = rows;
  const textsOf = (nodes: NodeList) =>
    [...nodes].flatMap((node) =>
      node instanceof Element
        ? [...(node.matches('li') ? [node] : []), ...node.querySelectorAll('li')].map(
            (row) => row.textContent ?? '',
          )
        : [],
    );
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      rows.added.push(...textsOf(addedNodes));
      rows.removed.push(...textsOf(removedNodes));
    }
  }).observe(document.getElementById('root') as HTMLElement, { childList: true, subtree: true });
}
