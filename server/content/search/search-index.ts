import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { Locale } from '../../../shared/locales.ts';
import { nearest } from '../../../shared/registry/nearest.ts';
import { foldText, withoutUnseen } from '../fold-text.ts';
import { hanPairs, indexTerms, withoutTones, wordsIn } from './split-words.ts';

/** What is searched of an article. */
export interface SearchedArticle {
  readonly id: string;
  readonly title: string;
  /** Summary and keywords. */
  readonly about: string;
  readonly body: string;
}

export interface Hit {
  readonly id: string;
  /** Words of the article that fit the query, folded. */
  readonly terms: readonly string[];
}

export interface SearchIndex {
  /** Best first. The query is literal text (threats I8). */
  find(asked: string): Hit[];
  /** The query in words of titles and keywords that are written much like its own; null without any. */
  correct(asked: string): string | null;
}

/** The longest real search has nine words. */
const MOST_WORDS = 12;
const MOST_LETTERS = 200;
const BOOST = { title: 8, about: 3, body: 1 };
/** Documents between pauses in which requests are answered. */
const AT_ONCE = 10;
/** Words that a correction is looked for among. */
const MOST_KNOWN = 5000;

/** Of three letters, another one makes another word. */
const SHORTEST_MISTYPED = 4;
const LATIN = /^[a-z0-9]+$/;
const HAN = /^\p{Script=Han}/u;
const THAI = /\p{Script=Thai}/u;
/** A mark left out of a shorter word makes another word. */
const SHORTEST_THAI = 6;

const OPTIONS: SearchOptions = {
  boost: BOOST,
  weights: { prefix: 0.5, fuzzy: 0.2 },
  prefix: (term) => HAN.test(term) || term.length > (LATIN.test(term) ? 2 : 3),
  fuzzy: (term) => (!LATIN.test(term) || term.length < SHORTEST_MISTYPED ? false : term.length < 6 ? 1 : 2),
  // A query is split before.
  tokenize: (term) => [term],
  processTerm: (term) => term,
};

/** Builds an index of one language in short turns. */
export async function buildSearchIndex(
  articles: Iterable<readonly SearchedArticle[]> | AsyncIterable<readonly SearchedArticle[]>,
  locale: Locale,
): Promise<SearchIndex> {
  const index = new MiniSearch<SearchedArticle>({
    fields: Object.keys(BOOST),
    tokenize: (text) => indexTerms(text, locale),
    processTerm: (term) => term,
    searchOptions: OPTIONS,
  });
  const known = new Map<string, string>();
  for await (const some of articles) {
    await index.addAllAsync(some, { chunkSize: AT_ONCE });
    for (const { title, about } of some) remember(known, `${title} ${about}`, locale);
  }
  const findIn = (asked: string): Hit[] => {
    const found = find(index, queryWords(asked, locale));
    const ids = new Set(found.map(({ id }) => id));
    // What is mistyped, or not typed to its end, may be split wrongly.
    return [...found, ...findAll(index, unspaced(asked)).filter(({ id }) => !ids.has(id))];
  };
  return {
    find: findIn,
    correct(asked) {
      const better = correct(known, queryWords(asked, locale));
      return better === null || findIn(better).length === 0 ? null : better;
    },
  };
}

/** Words as they are written, by their folded form. */
function remember(known: Map<string, string>, text: string, locale: Locale): void {
  for (const { term, at, length } of wordsIn(text, locale)) {
    if (known.size >= MOST_KNOWN) return;
    if (LATIN.test(term) && term.length > 2 && !known.has(term))
      known.set(term, text.slice(at, at + length).toLowerCase());
  }
}

/** Thai spells some borrowed words in several ways. Texts have the glossary's. */
const SPELLINGS: readonly (readonly [pattern: RegExp, ours: string])[] = [[/สต[็๊]?อ[กค]/g, 'สต๊อก']];

function ourSpelling(asked: string): string {
  return SPELLINGS.reduce((text, [pattern, ours]) => text.replace(pattern, ours), withoutUnseen(asked));
}

function queryWords(asked: string, locale: Locale): string[] {
  const words: string[] = [];
  let end = -1;
  for (const { term, at, length } of wordsIn(ourSpelling(asked.slice(0, MOST_LETTERS)), locale)) {
    // `Intl` takes a rare Chinese word apart.
    if (at === end && isSign(term) && isSign(words.at(-1)?.at(-1) ?? '')) words.push(`${words.pop()}${term}`);
    else words.push(term);
    end = isSign(term) ? at + length : -1;
  }
  return [...new Set(words)].slice(0, MOST_WORDS);
}

function isSign(text: string): boolean {
  return /^\p{Script=Han}$/u.test(text);
}

/** Thai as it is typed, between blanks; nothing when other words stand among it. */
function unspaced(asked: string): string[] {
  const parts = withoutTones(foldText(ourSpelling(asked.slice(0, MOST_LETTERS)))).split(' ');
  return parts.every((part) => THAI.test(part)) ? parts.slice(0, MOST_WORDS) : [];
}

function findAll(index: MiniSearch<SearchedArticle>, words: readonly string[]): Hit[] {
  if (words.length === 0) return [];
  const fuzzy = (term: string) => (term.length < SHORTEST_THAI ? false : 1);
  return index.search({ combineWith: 'AND', queries: [...words] }, { fuzzy }).map(toHit);
}

/** Articles with all words, or else with at least two of three. */
function find(index: MiniSearch<SearchedArticle>, words: readonly string[]): Hit[] {
  if (words.length === 0) return [];
  const queries = words.map(queryOf);
  // Who types a word that there is means no other one.
  const exact = index.search({ combineWith: 'AND', queries }, { fuzzy: false });
  if (exact.length > 0) return exact.map(toHit);
  const meant = words.map(meantBy);
  const all = index.search({ combineWith: 'AND', queries: meant });
  if (all.length > 0 || words.length < 3) return all.map(toHit);
  const least = Math.ceil((words.length * 2) / 3);
  const found = meant.flatMap((query) => index.search(query).map(({ id }) => id as string));
  const counts = Map.groupBy(found, (id) => id);
  return index
    .search({ combineWith: 'OR', queries: meant })
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

function correct(known: ReadonlyMap<string, string>, words: readonly string[]): string | null {
  const better = words.map((word) => {
    const term = LATIN.test(word) && word.length > 3 ? nearest(word, known.keys()) : undefined;
    return term === undefined ? null : (known.get(term) as string);
  });
  if (better.every((word) => word === null)) return null;
  return better.map((word, at) => word ?? (words[at] as string)).join(' ');
}
