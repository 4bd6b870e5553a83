import { localeInfo, type Locale } from '../../shared/locales.ts';
import { textWidth } from '../../shared/texts/text-width.ts';
import { wholeWordsIn, type WordPlace } from '../registry/whole-words.ts';
import type { ShareFacts } from './share-facts.ts';

/** Languages that are written without blanks between words. */
const WITHOUT_BLANKS: ReadonlySet<Locale> = new Set(['th', 'zh_CN']);
const CLOSING = /^[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}]+$/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/**
 * Breaks a title into lines, of about the same length where one is not enough.
 * @param most in em; a word that is wider has a line of its own
 */
export function wrapTitle(facts: Pick<ShareFacts, 'title' | 'whole' | 'locale'>, most: number): string[] {
  const parts = partsOf(facts);
  const lines = fill(parts, most);
  for (let narrower = most * 0.95; narrower > most * 0.5; narrower *= 0.95) {
    const evener = fill(parts, narrower);
    if (evener.length > lines.length || evener.some((line) => textWidth(line) > narrower)) break;
    lines.splice(0, lines.length, ...evener);
  }
  return lines;
}

/** Pieces between which a line may end. */
function partsOf({ title, whole, locale }: Parameters<typeof wrapTitle>[0]): string[] {
  if (!WITHOUT_BLANKS.has(locale)) return title.split(/(?<=\s)/);
  const words = new Intl.Segmenter(localeInfo(locale).tag, { granularity: 'word' }).segment(title);
  const places = wholeWordsIn(title, whole);
  const parts: string[] = [];
  for (const { segment, index } of words) {
    const last = parts.at(-1);
    if (last !== undefined && (isInside(places, index) || staysWith(last, segment)))
      parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

function isInside(places: readonly WordPlace[], index: number): boolean {
  return places.some(({ start, end }) => start < index && index < end);
}

function staysWith(before: string, segment: string): boolean {
  return CLOSING.test(segment) || OPENING.test(before);
}

/** Takes a line apart between any letters, where it has a word that is too wide. */
export function breakLine(line: string, most: number): string[] {
  if (textWidth(line) <= most) return [line];
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return fill(letters, most);
}

function fill(parts: readonly string[], most: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = (lines.at(-1) ?? '') + part;
    if (lines.length > 0 && textWidth(longer.trimEnd()) <= most) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}
