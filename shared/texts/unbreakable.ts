/** Forbids a line break (U+2060). Browsers break Thai by their own dictionaries, which do not know borrowed words. */
export const WORD_JOINER = '\u2060';

/** Stands where a browser might break the word: `ออ|เด|อร์`. */
export const BREAK_MARK = '|';

/** Told to whoever types a joiner. */
export const JOINED_BY_LIST =
  'the bare word, and the word with | where it must not break in locales/unbreakable.json';

/** Puts joiners into the unbreakable words of a text. */
export type JoinWords = (text: string) => string;

const joiners = new WeakMap<readonly string[], JoinWords>();

/**
 * Makes a joiner once for each list, so that texts that were joined by it can be told from others.
 * @param words with marks where they must not break; of words that begin at one place the longest counts
 */
export function joinerOf(words: readonly string[]): JoinWords {
  const known = joiners.get(words) ?? wordJoiner(words);
  joiners.set(words, known);
  return known;
}

function wordJoiner(words: readonly string[]): JoinWords {
  if (words.length === 0) return (text) => text;
  const joints = new Map(words.map((word) => [word.replaceAll(BREAK_MARK, ''), jointsOf(word)]));
  const longestFirst = [...joints.keys()].toSorted((one, other) => other.length - one.length);
  // Looks ahead, because words may stand in words, or begin in the middle of others.
  const any = new RegExp(`(?=(${longestFirst.map((word) => RegExp.escape(word)).join('|')}))`, 'g');
  return (text) => {
    const places = [...text.matchAll(any)].flatMap(({ index, 1: word = '' }) =>
      (joints.get(word) ?? []).map((joint) => index + joint),
    );
    return joinAt(text, places);
  };
}

/** Places of the marks in the bare word. */
function jointsOf(word: string): number[] {
  const ends: number[] = [];
  for (const part of word.split(BREAK_MARK)) ends.push((ends.at(-1) ?? 0) + part.length);
  return ends.slice(0, -1);
}

function joinAt(text: string, places: readonly number[]): string {
  const cuts = [0, ...new Set(places)].toSorted((one, other) => one - other);
  return cuts.map((cut, nth) => text.slice(cut, cuts[nth + 1])).join(WORD_JOINER);
}

/** For attributes, searches and whatever else no browser breaks into lines. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(WORD_JOINER, '');
}

/** Joins the words between the tags of sanitised HTML. */
export function joinHtml(html: string, join: JoinWords): string {
  return html.replace(/(^|>)([^<]+)/g, (_all, tag: string, words: string) => tag + join(words));
}
