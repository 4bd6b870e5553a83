import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { presses, pressesInAll, startEarlyVisits } from '../support/early-visits.ts';
import { hydrated } from '../support/link-journey.ts';

const { fixture, open } = await startEarlyVisits();

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
