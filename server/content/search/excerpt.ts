import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { wordsIn } from './split-words.ts';

/** A piece of an excerpt; `mark` says that it was searched for. */
export interface ExcerptPart {
  text: string;
  mark: boolean;
}

type Range = readonly [from: number, to: number];

/** About two lines. */
const LENGTH = { spaced: 160, han: 80 };
/** Share of the excerpt in front of the first word that was found. */
const BEFORE = 0.3;

const HAN = /^\p{Script=Han}+$/u;

/** Takes `words` of a stored article: keywords, then a paragraph a line. */
export function splitWords(words: string): [keywords: string, paragraphs: string[]] {
  const [keywords = '', ...paragraphs] = words.split('\n');
  return [keywords, paragraphs];
}

/**
 * The place of an article that holds most of the words.
 * @param texts summary first, then paragraphs
 * @param terms words that were found, folded
 */
export function excerptOf(texts: readonly string[], terms: readonly string[], locale: Locale): ExcerptPart[] {
  const [first = ''] = texts;
  let best = { text: first, ranges: rangesIn(first, terms, locale), worth: -1 };
  for (const text of texts) {
    const ranges = rangesIn(text, terms, locale);
    const worth = new Set(ranges.map(([from, to]) => text.slice(from, to).toLowerCase())).size;
    if (worth > best.worth) best = { text, ranges, worth };
  }
  return cut(best.text, best.ranges, locale);
}

function rangesIn(text: string, terms: readonly string[], locale: Locale): Range[] {
  const wanted = new Set(terms);
  const words = wordsIn(text, locale)
    .filter(({ term }) => wanted.has(term))
    .map(({ at, length }): Range => [at, at + length]);
  const han = terms.filter((term) => HAN.test(term)).flatMap((term) => placesOf(text, term));
  return joined([...words, ...han].toSorted((one, other) => one[0] - other[0]));
}

function placesOf(text: string, term: string): Range[] {
  const places: Range[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    places.push([at, at + term.length]);
  return places;
}

function joined(ranges: readonly Range[]): Range[] {
  const found: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = found.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

function cut(text: string, ranges: readonly Range[], locale: Locale): ExcerptPart[] {
  const most = locale === 'zh_CN' ? LENGTH.han : LENGTH.spaced;
  if (text.length <= most) return partsOf(text, ranges, 0, text.length);
  const wish = Math.max(0, Math.min((ranges[0]?.[0] ?? 0) - most * BEFORE, text.length - most));
  const edges = [...new Intl.Segmenter(localeInfo(locale).tag, { granularity: 'word' }).segment(text)];
  const from = wish === 0 ? 0 : (edges.find(({ index }) => index >= wish)?.index ?? 0);
  const last = edges.findLast(({ index }) => index <= from + most && index > from)?.index ?? text.length;
  const end = text.length - from <= most ? text.length : last;
  const parts = partsOf(text, ranges, from, end);
  return [
    ...(from > 0 ? [{ text: '…', mark: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: '…', mark: false }] : []),
  ];
}

function partsOf(text: string, ranges: readonly Range[], from: number, to: number): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = from;
  for (const [begin, end] of ranges) {
    if (end <= from || begin >= to) continue;
    parts.push({ text: text.slice(at, Math.max(at, begin)), mark: false });
    parts.push({ text: text.slice(Math.max(at, begin), Math.min(end, to)), mark: true });
    at = Math.min(end, to);
  }
  parts.push({ text: text.slice(at, to), mark: false });
  return parts.filter(({ text: part }) => part !== '');
}
