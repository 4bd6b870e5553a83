import type { Locale } from '../../../shared/locales.ts';
import { withoutTones } from './split-words.ts';
import { stopWordsOf } from './stop-words.ts';

/** Enough for the texts of a language; what a word costs is about its letters. */
const MOST = 20_000;
/** Shorter pieces are rarely meant as words. */
const SHORTEST = 2;
const LONGEST = 40;

/** The words of a language's texts. */
export interface KnownWords {
  learn(terms: readonly string[]): void;
  has(word: string): boolean;
  /** What is typed without blanks, as the fewest words that make it up; none if something is left over. */
  split(typed: string): string[];
}

/** `Intl` knows a dictionary's spellings; readers also type others, and run words together. */
export function knownWords(locale: Locale): KnownWords {
  const learned = new Set<string>();
  const passed = new Set([...stopWordsOf(locale)].map(withoutTones));
  const isKnown = (word: string) => learned.has(word) || passed.has(word);
  return {
    learn(terms) {
      for (const term of terms) if (term.length >= SHORTEST && learned.size < MOST) learned.add(term);
    },
    has: (word) => learned.has(word),
    split: (typed) => fewest(typed, isKnown).filter((word) => !passed.has(word)),
  };
}

/** At each letter the words of the shortest way to it. */
function fewest(typed: string, isKnown: (word: string) => boolean): string[] {
  const ways: (string[] | undefined)[] = [[]];
  for (let to = SHORTEST; to <= typed.length; to += 1) {
    for (let from = Math.max(0, to - LONGEST); from <= to - SHORTEST; from += 1) {
      const way = ways[from];
      if (way === undefined || way.length + 1 >= (ways[to]?.length ?? Infinity)) continue;
      const word = typed.slice(from, to);
      if (isKnown(word)) ways[to] = [...way, word];
    }
  }
  return ways[typed.length] ?? [];
}
