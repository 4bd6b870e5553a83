import { SEARCH_RESULTS } from '../../shared/api/fields.ts';
import { foldText } from './fold-text.ts';

/** The longest real search has nine words. */
const TERMS = 12;

const TITLE = 100;
const SUMMARY = 10;
const BODY = 1;

const UNSPACED = /[\p{Script=Thai}\p{Script=Han}]/u;

export interface Searchable<T extends { title: string; summary: string }> {
  article: T;
  /** Keywords, a line break, the body. */
  words: string;
}

/**
 * Returns articles that contain every word, best first. The query is literal text (threats I8). Thai and Chinese match
 * anywhere in a sentence; a phrase that matches nowhere is split into words.
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
  const [keywords = '', ...paragraphs] = words.split('\n').map(foldText);
  const body = paragraphs.join(' ');
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

/** A title's word that the body repeats scores higher. */
function placesScore(places: Places, text: string): number {
  return places.reduce((sum, [place, worth]) => sum + (place.includes(text) ? worth : 0), 0);
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number) / numbers.length;
}
