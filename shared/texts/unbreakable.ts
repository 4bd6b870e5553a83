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
 * @param words with marks where they must not break; longer words win
 */
export function joinerOf(words: readonly string[]): JoinWords {
  const known = joiners.get(words) ?? wordJoiner(words);
  joiners.set(words, known);
  return known;
}

function wordJoiner(words: readonly string[]): JoinWords {
  if (words.length === 0) return (text) => text;
  const joined = new Map(
    words.map((word) => [word.replaceAll(BREAK_MARK, ''), word.replaceAll(BREAK_MARK, WORD_JOINER)]),
  );
  const longestFirst = [...joined.keys()].toSorted((one, other) => other.length - one.length);
  const any = new RegExp(longestFirst.map((word) => RegExp.escape(word)).join('|'), 'g');
  return (text) => text.replace(any, (word) => joined.get(word) as string);
}

/** For attributes, searches and whatever else no browser breaks into lines. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(WORD_JOINER, '');
}

/** Joins the words between the tags of sanitised HTML. */
export function joinHtml(html: string, join: JoinWords): string {
  return html.replace(/(^|>)([^<]+)/g, (_all, tag: string, words: string) => tag + join(words));
}
