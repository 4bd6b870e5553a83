import type MiniSearch from 'minisearch';
import type { Query, SearchOptions, SearchResult } from 'minisearch';
import type { Locale } from '../../../shared/locales.ts';
import type { KnownWords } from './known-words.ts';
import { LATIN, queryWords, unspaced } from './query-words.ts';
import { inKnownWords, joinedNeighbours, piecesOf } from './readings.ts';
import type { Hit, SearchedArticle } from './search-index.ts';
import { hanPairs } from './split-words.ts';

type Index = MiniSearch<SearchedArticle>;

/** Titles weigh more than texts. */
export const BOOST = { title: 8, about: 3, body: 1 };

/** The start of a shorter word is also that of words with another meaning: `cod`, `code`. */
const SHORTEST_START = 4;
/** Of three letters, another one makes another word. */
const SHORTEST_MISTYPED = 4;
const HAN = /^\p{Script=Han}/u;
/** A mark left out of a shorter word makes another word. */
const SHORTEST_THAI = 6;

export const OPTIONS: SearchOptions = {
  boost: BOOST,
  weights: { prefix: 0.5, fuzzy: 0.2 },
  combineWith: 'OR',
  prefix: (term) => HAN.test(term) || term.length >= SHORTEST_START,
  // A query is split before.
  tokenize: (term) => [term],
  processTerm: (term) => term,
};

/**
 * Best first: what holds any of the words. Those with more of them, with rarer ones, or with some in the title come
 * first; so no word that is added to a query makes it find less.
 */
export function findArticles(index: Index, asked: string, locale: Locale, known: KnownWords): Hit[] {
  const words = queryWords(asked, locale);
  const read = [...inKnownWords(asked, locale, words, known), ...joinedNeighbours(words, known)];
  const queries = [...new Set([...words, ...read])].map((word) => meantBy(index, word, known));
  return index.search({ queries: [...queries, ...asTyped(asked, locale)] }).map(toHit);
}

/** Who types a word that there is means no other one. */
function meantBy(index: Index, word: string, known: KnownWords): Query {
  const written = asWritten(word);
  if (index.search(written).length > 0) return written;
  const pieces = piecesOf(word, known);
  if (pieces.length > 0) return { queries: pieces };
  return HAN.test(word) ? { queries: hanPairs(word) } : mistyped(word);
}

/** A longer Chinese word is found by its pairs, too. */
function asWritten(word: string): Query {
  const pairs = hanPairs(word);
  return pairs.length < 2 ? word : { queries: [word, { combineWith: 'AND', queries: pairs }] };
}

/** With a letter wrong, or with two neighbouring ones the other way round, which for MiniSearch are two mistakes. */
function mistyped(word: string): Query {
  if (!LATIN.test(word) || word.length < SHORTEST_MISTYPED) return word;
  const swapped = Array.from(
    { length: word.length - 1 },
    (_none, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );
  return {
    queries: [
      { queries: [word], fuzzy: word.length < 6 ? 1 : 2 },
      { queries: swapped, prefix: false },
    ],
  };
}

/** Thai as it is typed between blanks, with a letter wrong or missing. */
function asTyped(asked: string, locale: Locale): Query[] {
  const fuzzy = (term: string) => (term.length < SHORTEST_THAI ? false : 1);
  return [{ queries: unspaced(asked, locale), fuzzy }];
}

function toHit({ id, match }: SearchResult): Hit {
  return { id: id as string, terms: Object.keys(match) };
}
