import MiniSearch from 'minisearch';
import type { Locale } from '../../../shared/locales.ts';
import { nearest } from '../../../shared/registry/nearest.ts';
import { BOOST, findArticles, OPTIONS } from './find-articles.ts';
import { knownWords } from './known-words.ts';
import { LATIN, queryWords } from './query-words.ts';
import { indexTerms, wordsIn } from './split-words.ts';

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

/** Documents between pauses in which requests are answered. */
const AT_ONCE = 10;
/** Words that a correction is looked for among. */
const MOST_KNOWN = 5000;

/** Builds an index of one language in short turns. */
export async function buildSearchIndex(
  articles: Iterable<readonly SearchedArticle[]> | AsyncIterable<readonly SearchedArticle[]>,
  locale: Locale,
): Promise<SearchIndex> {
  const words = knownWords(locale);
  const index = new MiniSearch<SearchedArticle>({
    fields: Object.keys(BOOST),
    tokenize: (text) => {
      const terms = indexTerms(text, locale);
      words.learn(terms);
      return terms;
    },
    processTerm: (term) => term,
    searchOptions: OPTIONS,
  });
  const known = new Map<string, string>();
  for await (const some of articles) {
    await index.addAllAsync(some, { chunkSize: AT_ONCE });
    for (const { title, about } of some) remember(known, `${title} ${about}`, locale);
  }
  return {
    find: (asked) => findArticles(index, asked, locale, words),
    correct(asked) {
      const better = correct(known, queryWords(asked, locale));
      return better === null || findArticles(index, better, locale, words).length === 0 ? null : better;
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

function correct(known: ReadonlyMap<string, string>, words: readonly string[]): string | null {
  const better = words.map((word) => {
    const term = LATIN.test(word) && word.length > 3 ? nearest(word, known.keys()) : undefined;
    return term === undefined ? null : (known.get(term) as string);
  });
  if (better.every((word) => word === null)) return null;
  return better.map((word, at) => word ?? (words[at] as string)).join(' ');
}
