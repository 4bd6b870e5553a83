import type MiniSearch from 'minisearch';
import type { Query, SearchOptions, SearchResult } from 'minisearch';
import type { Locale } from '../../../shared/locales.ts';
import type { KnownWords } from './known-words.ts';
import { LATIN, queryWords, unspaced } from './query-words.ts';
import { inKnownWords, otherwiseSpaced } from './readings.ts';
import type { Hit, SearchedArticle } from './search-index.ts';
import { hanPairs } from './split-words.ts';

/** Titles weigh more than texts. */
export const BOOST = { title: 8, about: 3, body: 1 };

/** Of three letters, another one makes another word. */
const SHORTEST_MISTYPED = 4;
const HAN = /^\p{Script=Han}/u;
/** A mark left out of a shorter word makes another word. */
const SHORTEST_THAI = 6;

export const OPTIONS: SearchOptions = {
  boost: BOOST,
  weights: { prefix: 0.5, fuzzy: 0.2 },
  prefix: (term) => HAN.test(term) || term.length > (LATIN.test(term) ? 2 : 3),
  fuzzy: (term) => (!LATIN.test(term) || term.length < SHORTEST_MISTYPED ? false : term.length < 6 ? 1 : 2),
  // A query is split before.
  tokenize: (term) => [term],
  processTerm: (term) => term,
};

/** Best first: what holds the query, or else at least half of its words, which is better than an empty page. */
export function findArticles(
  index: MiniSearch<SearchedArticle>,
  asked: string,
  locale: Locale,
  known: KnownWords,
): Hit[] {
  const hits = findWhole(index, asked, locale, known);
  if (hits.length > 0) return hits;
  const words = queryWords(asked, locale).flatMap((word) => {
    const pairs = hanPairs(word);
    return pairs.length > 1 ? pairs : [word];
  });
  return holding(index, words, Math.ceil(words.length / 2), { fuzzy: false });
}

/** Best first, what holds the query in one of the ways to read it. */
export function findWhole(
  index: MiniSearch<SearchedArticle>,
  asked: string,
  locale: Locale,
  known: KnownWords,
): Hit[] {
  const words = queryWords(asked, locale);
  // What is mistyped, or not typed to its end, may be split wrongly.
  const found = [
    ...find(index, inKnownWords(asked, words, known)),
    ...find(index, words),
    ...findTyped(index, asked),
  ];
  if (found.length > 0) return [...new Map(found.map((hit) => [hit.id, hit])).values()];
  for (const way of otherwiseSpaced(words, known)) {
    // Of many words a second mistake is rare, and looking for it takes long.
    const hits = words.length < 3 ? find(index, way) : findExact(index, way);
    if (hits.length > 0) return hits;
  }
  return [];
}

/** Thai as it is typed, with a letter wrong or missing. */
function findTyped(index: MiniSearch<SearchedArticle>, asked: string): Hit[] {
  const parts = unspaced(asked);
  if (parts.length === 0) return [];
  const fuzzy = (term: string) => (term.length < SHORTEST_THAI ? false : 1);
  return index.search({ combineWith: 'AND', queries: parts }, { fuzzy }).map(toHit);
}

/** Articles with all words, or else with at least two of three. */
function find(index: MiniSearch<SearchedArticle>, words: readonly string[]): Hit[] {
  if (words.length === 0) return [];
  // Who types a word that there is means no other one.
  const exact = findExact(index, words);
  if (exact.length > 0) return exact;
  const meant = words.map(meantBy);
  const all = index.search({ combineWith: 'AND', queries: meant });
  if (all.length > 0 || words.length < 3) return all.map(toHit);
  return holding(index, meant, Math.ceil((words.length * 2) / 3), {});
}

function findExact(index: MiniSearch<SearchedArticle>, words: readonly string[]): Hit[] {
  return index.search({ combineWith: 'AND', queries: words.map(queryOf) }, { fuzzy: false }).map(toHit);
}

/** Articles with at least so many of the words. */
function holding(
  index: MiniSearch<SearchedArticle>,
  queries: readonly Query[],
  least: number,
  options: SearchOptions,
): Hit[] {
  const found = queries.flatMap((query) => index.search(query, options).map(({ id }) => id as string));
  const counts = Map.groupBy(found, (id) => id);
  return index
    .search({ combineWith: 'OR', queries: [...queries] }, options)
    .filter(({ id }) => (counts.get(id as string)?.length ?? 0) >= least)
    .map(toHit);
}

/** A mistyped word, and those with two neighbouring letters the other way round, which for MiniSearch are two mistakes. */
function meantBy(word: string): Query {
  if (!LATIN.test(word) || word.length < SHORTEST_MISTYPED) return queryOf(word);
  const swapped = Array.from(
    { length: word.length - 1 },
    (_none, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );
  return {
    combineWith: 'OR',
    queries: [word, { combineWith: 'OR', queries: swapped, fuzzy: false, prefix: false }],
  };
}

/** A longer Chinese word is found by its pairs, too. */
function queryOf(word: string): Query {
  const pairs = hanPairs(word);
  if (pairs.length < 2) return word;
  return { combineWith: 'OR', queries: [word, { combineWith: 'AND', queries: pairs }] };
}

function toHit({ id, match }: SearchResult): Hit {
  return { id: id as string, terms: Object.keys(match) };
}
