/** A share with the bounds between which it lies in 95 of 100 such experiments. */
export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on either side that hold 95 of 100 results. */
const Z = 1.959964;

/**
 * Wilson's interval of a share, which also holds for few and for rare events.
 * @param hits capped at `all`: a visitor may come back to what was shown once
 * @returns null for no attempts, of which nothing can be said
 */
export function wilsonInterval(hits: number, all: number): Interval | null {
  if (all <= 0) return null;
  const share = Math.min(hits, all) / all;
  const scale = 1 + Z ** 2 / all;
  const centre = (share + Z ** 2 / (2 * all)) / scale;
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return { share, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
