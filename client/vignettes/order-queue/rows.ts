import type { PageContext } from '../../../shared/page-context.ts';
import { priceOf, sum } from '../sample-data.ts';
import type { Scenario } from '../scenarios.ts';

export interface QueueRow {
  id: number;
  /** Which of the scenario's shops, from 0. */
  shop: number;
  /** Pieces of the scenario's lines, in their order. */
  pieces: readonly number[];
}

export interface QueueGroup {
  /** Minutes after ten in the morning by which its orders have to leave. */
  due: number;
  rows: readonly QueueRow[];
}

type Listed = readonly [id: number, shop: number, pieces: readonly number[]];

/** The most urgent first. */
export const GROUPS: readonly QueueGroup[] = [
  group(0, [
    [2048, 0, [1, 0]],
    [2051, 0, [1, 2]],
    [2055, 1, [2, 0]],
    [2056, 0, [0, 1]],
    [2060, 2, [1, 0]],
  ]),
  group(120, [
    [2063, 0, [1, 0]],
    [2064, 1, [0, 2]],
    [2070, 0, [3, 1]],
    [2071, 0, [1, 0]],
    [2074, 2, [1, 1]],
    [2079, 0, [2, 0]],
  ]),
  group(240, [
    [2080, 1, [1, 0]],
    [2083, 0, [0, 3]],
    [2085, 0, [1, 0]],
    [2090, 2, [2, 2]],
  ]),
];

/** Of the second group, as many rows as the cut list of a phone shows. */
const SECOND_ON_PHONES = 2;

/** What of them a page shows. */
export function groupsOn({ device }: Pick<PageContext, 'device'>): readonly QueueGroup[] {
  if (device === 'desktop') return GROUPS;
  const [first, second] = GROUPS as [QueueGroup, QueueGroup];
  return [first, { ...second, rows: second.rows.slice(0, SECOND_ON_PHONES) }];
}

function group(due: number, rows: readonly Listed[]): QueueGroup {
  return { due, rows: rows.map(([id, shop, pieces]) => ({ id, shop, pieces })) };
}

/** What the row's goods cost. */
export function rowAmount(page: PageContext, { lines }: Scenario, { pieces }: QueueRow): number {
  return sum(lines.map(({ product }, index) => (pieces[index] ?? 0) * priceOf(page, product)));
}
