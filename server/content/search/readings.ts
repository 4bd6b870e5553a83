import type { KnownWords } from './known-words.ts';
import { LATIN, unspaced } from './query-words.ts';

/** Two words run together. */
const SHORTEST_RUN = 7;

/**
 * Thai in words of the texts. `Intl` takes apart a word without its marks, and so makes more of them.
 * @param words as `Intl` splits the query
 * @returns nothing if that is no better reading
 */
export function inKnownWords(asked: string, words: readonly string[], known: KnownWords): string[] {
  const parts = unspaced(asked).map((part) => known.split(part));
  const split = parts.flat();
  return parts.some(({ length }) => length === 0) || split.length >= words.length ? [] : split;
}

/** As one word what has a blank too many, or as several what has too few. */
export function otherwiseSpaced(words: readonly string[], known: KnownWords): string[][] {
  const split = words.flatMap((word) => piecesOf(word, known) ?? [word]);
  const joined = words.slice(1).map((_next, at) => joinedAt(words, at));
  return [...joined, split.length > words.length ? split : []].filter(({ length }) => length > 0);
}

function piecesOf(word: string, known: KnownWords): string[] | undefined {
  const pieces = LATIN.test(word) && word.length >= SHORTEST_RUN ? known.split(word) : [];
  return pieces.length > 1 ? pieces : undefined;
}

/** Nothing where one of the two is not written in Latin letters. */
function joinedAt(words: readonly string[], at: number): string[] {
  const pair = words.slice(at, at + 2);
  if (!pair.every((word) => LATIN.test(word))) return [];
  return [...words.slice(0, at), pair.join(''), ...words.slice(at + 2)];
}
