/** Set by `npm run test:full`. */
export const fullMatrix = process.env.FULL === '1';

/** Of rows that differ in a detail the first `count`, and all of them in the full matrix. */
export function sampled<Row>(rows: readonly Row[], count = 1): readonly Row[] {
  return fullMatrix ? rows : rows.slice(0, count);
}
