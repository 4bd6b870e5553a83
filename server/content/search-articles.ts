import { SEARCH_RESULTS } from '../../shared/api/fields.ts';
import { foldText } from './fold-text.ts';

/** Words of a search that are looked at: the longest real one we know of has nine. */
const TERMS = 12;

/** What a match is worth by where it stands: title before summary and keywords before the body. */
const TITLE = 100;
const SUMMARY = 10;
const BODY = 1;

/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Han}]/u;

/** What a search finds, with what it reads besides title and summary. */
export interface Searchable<T extends { title: string; summary: string }> {
  article: T;
  /** Folded: keywords, a line break, the body. */
  words: string;
}

/**
 * The articles that hold every word of a search, best first; equally good ones keep their order. What is asked is literal
 * text, whatever signs are in it (threats I8). Thai and Chinese are found by any part of a sentence; a phrase that
 * stands nowhere as a whole is looked up word by word.
 */
export function searchArticles<T extends { title: string; summary: string }>(
  rows: readonly Searchable<T>[],
  asked: string,
): T[] {
  const terms = [...new Set(foldText(asked).split(' '))].filter((term) => term !== '').slice(0, TERMS);
  if (terms.length === 0) return [];
  return rows
    .map((row) => ({ row, score: scoreOf(row, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, SEARCH_RESULTS)
    .map(({ row }) => row.article);
}

/** 0 when a word is missing. */
function scoreOf(
  { article, words }: Searchable<{ title: string; summary: string }>,
  terms: readonly string[],
): number {
  const [keywords = '', body = ''] = words.split('\n', 2);
  const places: Places = [
    [foldText(article.title), TITLE],
    [`${foldText(article.summary)}\n${keywords}`, SUMMARY],
    [body, BODY],
  ];
  const scores = terms.map((term) => termScore(places, term));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score);
}

type Places = readonly (readonly [text: string, worth: number])[];

function termScore(places: Places, term: string): number {
  const whole = placesScore(places, term);
  if (whole > 0 || !UNSPACED.test(term)) return whole;
  const parts = [...new Intl.Segmenter('und', { granularity: 'word' }).segment(term)];
  const scores = parts
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => placesScore(places, segment));
  return scores.length < 2 || scores.includes(0) ? 0 : average(scores) / 2;
}

/** All places count, so that a word of the title that the body repeats beats one that it does not. */
function placesScore(places: Places, text: string): number {
  return places.reduce((sum, [place, worth]) => sum + (place.includes(text) ? worth : 0), 0);
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number) / numbers.length;
}
