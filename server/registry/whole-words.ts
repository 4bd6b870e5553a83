import { textWidth } from '../../shared/texts/text-width.ts';

/** Where a word stands in a text. */
export interface WordPlace {
  start: number;
  end: number;
}

/** Words by their first two letters, the longest first. */
type Index = ReadonlyMap<number, readonly string[]>;

/** In em. More would not fit on a line of a small phone's largest heading. */
const MOST_WIDTH = 7.5;

const indexes = new WeakMap<readonly string[], Index>();

/**
 * Finds the words in which no line may end. Words that share letters count as one, up to the width that fits on a line;
 * of words that begin at one place the longest counts.
 * @param words of `locales/unbreakable.json`
 */
export function wholeWordsIn(text: string, words: readonly string[]): WordPlace[] {
  const index = indexOf(words);
  const places: WordPlace[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const word = index.get(beginningAt(text, start))?.find((one) => text.startsWith(one, start));
    if (word === undefined) continue;
    const last = places.at(-1);
    const end = start + word.length;
    if (last === undefined || start >= last.end) places.push({ start, end });
    else if (end > last.end && fitsOnLine(text.slice(last.start, end))) last.end = end;
  }
  return places;
}

/** Kept with the list, which an edit replaces. */
function indexOf(words: readonly string[]): Index {
  const known = indexes.get(words);
  if (known !== undefined) return known;
  const longestFirst = words.filter(fitsOnLine).toSorted((one, other) => other.length - one.length);
  const index = Map.groupBy(longestFirst, (word) => beginningAt(word, 0));
  indexes.set(words, index);
  return index;
}

function fitsOnLine(text: string): boolean {
  return textWidth(text) <= MOST_WIDTH;
}

/** Two letters as a number, because every letter of every text is looked at. */
function beginningAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}
