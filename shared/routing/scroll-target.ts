import { decodeLeniently } from '../query.ts';
import type { Address } from './address.ts';

export type ScrollTarget =
  | { readonly kind: 'top' }
  /** Once it is painted. To the top if no element has the id. */
  | { readonly kind: 'element'; readonly id: string }
  /** Leave the position to the browser. */
  | { readonly kind: 'keep' };

/**
 * Every change of route scrolls to the top, even history steps, or to the fragment's element, even the same
 * one again. `from` is null for the first page, which keeps its position on a reload.
 * Specification 2.5, rule 8.
 */
export function scrollTarget(from: Address | null, to: Address): ScrollTarget {
  const id = decodeLeniently(to.hash.slice(1));
  if (id !== '') return { kind: 'element', id };
  return { kind: from === null ? 'keep' : 'top' };
}
