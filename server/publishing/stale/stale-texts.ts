import { hash } from 'node:crypto';
import { eachText } from '../../../shared/registry/each-text.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import type { FileName } from '../../registry/file-names.ts';

/** Of texts by their dotted key: the source that each was written for, which is not the source of today. */
export type Fingerprints = Readonly<Record<string, string>>;

/** By the file in which a text belongs, written there or inline. Without what is in step with its source. */
export type StaleTexts = Readonly<Record<FileName, Fingerprints>>;

export const NO_STALE_TEXTS: StaleTexts = Object.freeze({});

/** The texts of one page or area in a state; undefined for none. */
export interface Written {
  readonly source: TextTree | undefined;
  readonly own: TextTree | undefined;
}

const FINGERPRINT_DIGITS = 12;

function fingerprint(text: string): string {
  return hash('sha256', text).slice(0, FINGERPRINT_DIGITS);
}

/**
 * Which texts of a language are older than their source after a change. A text that changes is written for the source that
 * stands beside it then.
 * @param known what was older before
 */
export function staleAfter(before: Written, after: Written, known: Fingerprints = {}): Fingerprints {
  if (before.own === after.own && before.source === after.source) return known;
  const old = { source: textsOf(before.source), own: textsOf(before.own) };
  const source = textsOf(after.source);
  const stale: Record<string, string> = {};
  for (const [key, text] of textsOf(after.own)) {
    const [was, is] = [old.source.get(key), source.get(key)];
    if (old.own.get(key) !== text || is === undefined) continue;
    const writtenFor = known[key] ?? (was === undefined ? undefined : fingerprint(was));
    if (writtenFor !== undefined && writtenFor !== fingerprint(is)) stale[key] = writtenFor;
  }
  return stale;
}

function textsOf(tree: TextTree | undefined): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  if (tree !== undefined) eachText(tree, (text, place) => void texts.set(place.join('.'), text));
  return texts;
}
