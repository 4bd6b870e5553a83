import { hash } from 'node:crypto';
import type { Page, PageTrial } from '../../shared/registry/types.ts';
import type { PageEntry } from '../../shared/registry/schema.ts';

const known = new WeakMap<PageEntry, string>();

/**
 * Names what the variants of a page are, but not their weights. What was counted of other variants is not about these,
 * so that counts begin anew with it, and are found again when variants are brought back.
 */
export function runOf({ entry }: Pick<Page, 'entry'>): string {
  const found = known.get(entry);
  if (found !== undefined) return found;
  const variants = (entry.variants ?? []).map(({ weight: _weight, ...rest }) => rest);
  const run = hash('sha256', JSON.stringify(variants)).slice(0, 16);
  known.set(entry, run);
  return run;
}

/** Ids of everything that is compared: the page itself, then its variants. */
export function comparedIds({ trial, trials }: Pick<Page, 'trial' | 'trials'>): string[] {
  return trial === null ? [] : [trial, ...trials.map(({ id }: PageTrial) => id)];
}
