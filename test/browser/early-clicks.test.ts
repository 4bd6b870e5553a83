import { expect, test } from 'vitest';
import { sampled } from '../support/full.ts';
import { presses, pressesInAll, startEarlyVisits } from '../support/early-visits.ts';
import { hydrated } from '../support/link-journey.ts';

const { fixture, open } = await startEarlyVisits();

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
