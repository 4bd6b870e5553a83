import type { Locale } from '../../../shared/locales.ts';
import type { KnownWords } from './known-words.ts';
import { LATIN, unspaced } from './query-words.ts';

/** Two words run together. */
const SHORTEST_RUN = 7;

/**
 * Thai in words of the texts. `Intl` takes apart a word without its marks, and so makes more of them.
 * @param words as `Intl` splits the query
 * @returns nothing if that is no better reading
 */
export function inKnownWords(
  asked: string,
  locale: Locale,
  words: readonly string[],
  known: KnownWords,
): string[] {
  const parts = unspaced(asked, locale).map((part) => known.split(part));
  const split = parts.flat();
  return parts.some(({ length }) => length === 0) || split.length >= words.length ? [] : split;
}

/** Words that readers divide with a blank too many. */
export function joinedNeighbours(words: readonly string[], known: KnownWords): string[] {
  return words
    .slice(1)
    .map((next, at) => `${words[at]}${next}`)
    .filter((joined) => LATIN.test(joined) && known.has(joined));
}

/** Words that readers run together; none if they are not known. */
export function piecesOf(word: string, known: KnownWords): string[] {
  const pieces = LATIN.test(word) && word.length >= SHORTEST_RUN ? known.split(word) : [];
  return pieces.length > 1 ? pieces : [];
}
