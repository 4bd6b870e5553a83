import type { Locale } from '../../../shared/locales.ts';
import { foldText, withoutUnseen, withOneVowel } from '../fold-text.ts';
import { withoutTones, wordsIn } from './split-words.ts';
import { oneSpelling } from './word-forms.ts';

/** The longest real search has nine words. */
const MOST_WORDS = 12;
const MOST_LETTERS = 200;

export const LATIN = /^[a-z0-9]+$/;
const THAI = /\p{Script=Thai}/u;

/** Thai spells some borrowed words in several ways. Texts have the glossary's. */
const SPELLINGS: readonly (readonly [pattern: RegExp, ours: string])[] = [[/สต[็๊]?อ[กค]/g, 'สต๊อก']];

function ourSpelling(asked: string, locale: Locale): string {
  const text = oneSpelling(withOneVowel(withoutUnseen(asked.slice(0, MOST_LETTERS))), locale);
  return SPELLINGS.reduce((spelled, [pattern, ours]) => spelled.replace(pattern, ours), text);
}

/** What is asked for, folded and without words of grammar. */
export function queryWords(asked: string, locale: Locale): string[] {
  const words: string[] = [];
  let end = -1;
  for (const { term, at, length } of wordsIn(ourSpelling(asked, locale), locale)) {
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
export function unspaced(asked: string, locale: Locale): string[] {
  const parts = withoutTones(foldText(ourSpelling(asked, locale))).split(' ');
  return parts.every((part) => THAI.test(part)) ? parts.slice(0, MOST_WORDS) : [];
}
