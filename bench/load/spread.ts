export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), least: Math.min(...values), most: Math.max(...values) };
}

/** Three significant digits: `1,547`, `0.42`. */
export function shortNumber(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: Math.max(3, Math.ceil(Math.log10(value))) });
}

/** `1,547 (1,401–1,603)`, or one number after one round. */
export function shortSpread({ median, least, most }: Spread): string {
  if (least === most) return shortNumber(median);
  return `${shortNumber(median)} (${shortNumber(least)}–${shortNumber(most)})`;
}
