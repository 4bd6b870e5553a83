import { createHmac } from 'node:crypto';
import { PAGE_ITSELF } from '../../shared/registry/trials.ts';
import type { Page, PageTrial } from '../../shared/registry/types.ts';

/** What tells visitors apart. Nothing of it is stored (threats M7). */
export interface TrialVisitor {
  /** As budgets count it. */
  readonly address: string;
  readonly userAgent: string;
}

/**
 * The variant for a place among all visitors, by the weights.
 * @param place from 0 up to, but not including, 1
 * @returns the id of a variant, or that of the page itself
 */
export function trialAt(trials: readonly Pick<PageTrial, 'id' | 'weight'>[], place: number): string {
  let left = place * 100;
  for (const { id, weight } of trials) {
    if (left < weight) return id;
    left -= weight;
  }
  return PAGE_ITSELF;
}

/** More than the places that fractions of a hundred need. */
const HASH_BYTES = 6;

/**
 * A visitor's place among those of a page. It is the same all day, another for each page, and tells nobody who lacks
 * the key anything about the visitor.
 * @param now milliseconds since 1970
 */
export function placeOf(
  key: string,
  { id }: Pick<Page, 'id'>,
  { address, userAgent }: TrialVisitor,
  now: number,
): number {
  const day = new Date(now).toISOString().slice(0, 10);
  const text = JSON.stringify(['variant', day, id, address, userAgent]);
  const digest = createHmac('sha256', key).update(text).digest();
  return digest.readUIntBE(0, HASH_BYTES) / 2 ** (8 * HASH_BYTES);
}
