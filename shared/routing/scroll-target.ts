import { decodeLeniently } from '../query.ts';
import type { Address } from './address.ts';

export type ScrollTarget =
  | { readonly kind: 'top' }
  /** Into view once it is painted; to the top when no element has that id. */
  | { readonly kind: 'element'; readonly id: string }
  /** Leave the place to the browser. */
  | { readonly kind: 'keep' };

/**
 * Where a route change scrolls to. Every change goes to the top, history steps too, a fragment to its element, also
 * when it is the same one again. `from` is null for the first page, where a reload keeps its place.
 * Specification 2.5, rule 8.
 */
export function scrollTarget(from: Address | null, to: Address): ScrollTarget {
  const id = decodeLeniently(to.hash.slice(1));
  if (id !== '') return { kind: 'element', id };
  return { kind: from === null ? 'keep' : 'top' };
}
