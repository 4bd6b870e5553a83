import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { foldText, withOneVowel } from '../fold-text.ts';
import { isStopWord } from './stop-words.ts';
import { formOf, oneSpelling } from './word-forms.ts';

/** Tone marks of Thai, and its marks of short and of silent letters, which hurried typists leave out. */
const TONES = /[\u0e47-\u0e4c]/g;
const HAN = /\p{Script=Han}+/gu;
/** Beyond this a word is none that anybody searches for. */
const LONGEST = 40;

export interface Word {
  /** Folded, as the index has it. */
  readonly term: string;
  /** Where it stands in the text. */
  readonly at: number;
  readonly length: number;
}

/** Splits at blanks, and Thai and Chinese by the words that `Intl` finds. */
export function wordsIn(text: string, locale: Locale): Word[] {
  const segments = new Intl.Segmenter(localeInfo(locale).tag, { granularity: 'word' }).segment(text);
  return [...segments].flatMap(({ segment, index, isWordLike }) => {
    const folded = isWordLike === true ? foldText(segment).slice(0, LONGEST) : '';
    if (folded === '' || isStopWord(folded, locale)) return [];
    return [{ term: formOf(withoutTones(folded), locale), at: index, length: segment.length }];
  });
}

/** Takes folded text. */
export function withoutTones(text: string): string {
  return text.replace(TONES, '');
}

/** Pairs of neighbours, because `Intl` finds other words in a sentence than in a query. */
export function hanPairs(text: string): string[] {
  return (text.match(HAN) ?? []).flatMap((run) => {
    const signs = [...run];
    return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
  });
}

/** What an index keeps of a text. */
export function indexTerms(text: string, locale: Locale): string[] {
  const spelled = oneSpelling(withOneVowel(text), locale);
  return [...wordsIn(spelled, locale).map(({ term }) => term), ...hanPairs(foldText(spelled))];
}
