export interface QueueRow {
  id: number;
  /** Which of the scenario's shops, from 0. */
  shop: number;
  /** Pieces of the scenario's lines, in their order. */
  pieces: readonly number[];
  /** Minutes after ten in the morning by which it has to leave. */
  due: number;
}

/** The most urgent first. */
export const ROWS: readonly QueueRow[] = [
  [2048, 0, [1, 0], 0],
  [2051, 0, [1, 2], 0],
  [2055, 1, [2, 0], 0],
  [2056, 0, [0, 1], 0],
  [2060, 2, [1, 0], 0],
  [2063, 0, [1, 0], 120],
  [2064, 1, [0, 2], 120],
  [2070, 0, [3, 1], 120],
  [2071, 0, [1, 0], 120],
  [2074, 2, [1, 1], 120],
  [2079, 0, [2, 0], 120],
  [2080, 1, [1, 0], 240],
  [2083, 0, [0, 3], 240],
  [2085, 0, [1, 0], 240],
  [2090, 2, [2, 2], 240],
  [2092, 0, [1, 0], 240],
].map(([id, shop, pieces, due]) => ({ id, shop, pieces, due }) as QueueRow);

/** Rows that must leave within the hour stand out. */
export const URGENT = 60;
