import { expect, test } from 'vitest';
import { readDocument, tableRows } from '../support/documents.ts';

/* The sheet says what the benchmark measured, and its rows are computed from that. */

const document = readDocument('docs/capacity.md');
const numberOf = (cell = '') => Number(cell.replaceAll(/[,%\s]/g, ''));
const costs = Object.fromEntries(
  tableRows(document, 'What').map(([what = '', us]) => [what.split(/[:( ]/, 3).join(' '), numberOf(us)]),
);
const [KEPT, MADE, LIVE] = Object.values(costs) as [number, number, number];

const DAY_S = 86_400;
const PEAK = 4;
const BUSY = 0.5;

test('the costs are those of the last benchmark', () => {
  const rows = tableRows(readDocument('bench/README.md'), 'page');
  const measured = (page: string, server: string) =>
    numberOf(rows.find(([of, by]) => of === page && by === server)?.[5]?.split('(')[0]);
  expect([KEPT, MADE, LIVE]).toEqual([
    measured('home', '**product**'),
    measured('home', 'bare renderer'),
    measured('login', '**product**'),
  ]);
});

test.each(tableRows(document, 'page views a day'))(
  '%s views a day, %s a second, %s kept: %s cores, %s instances',
  (views, second, kept, cores, instances) => {
    const peak = (numberOf(views) / DAY_S) * PEAK;
    const share = numberOf(kept) / 100;
    const needed = (peak * (share * KEPT + (1 - share) * MADE)) / 1_000_000;
    expect(numberOf(second)).toBe(Math.round(peak));
    expect(Math.abs(numberOf(cores) - needed)).toBeLessThan(Math.max(0.05 * needed, 0.006));
    expect(numberOf(instances)).toBe(Math.max(2, Math.ceil(needed / BUSY) + 1));
  },
);
