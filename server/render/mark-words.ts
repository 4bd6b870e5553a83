import type { SsrEntry } from '../../shared/ssr-contract.ts';
import { wholeWordsIn } from '../registry/whole-words.ts';

/** Elements that hold no markup, and tags, both as they are; or text between tags, which is what is captured. */
const PIECES = /<(script|style|textarea|title|option|text|desc)\b[^]*?<\/\1>|<[^>]*>|([^<]+)/g;
/** A line may end between neighbours, which browsers do not offer by themselves between two such elements. */
const NEIGHBOURS = /<\/whole-word>(?=<whole-word>)/g;
/** More letters than everyday words have: a name, an address, a compound. */
const LONG_WORD = /[\p{Script=Latin}\p{M}\p{Nd}.@_]{18,}/gu;

/**
 * Marks words in HTML, for the rules of `client/styles/foundation.css`: those in which no line may end, because browsers break
 * Thai and Chinese by dictionaries that do not know borrowed words, and those that are so long that a line may end anywhere in
 * them. Texts stay as they are written: nothing is put into them. Each text stays one child of its element, as rows of icons
 * and texts need it.
 * @param whole words of `locales/unbreakable.json`
 */
export function markWords(html: string, whole: readonly string[]): string {
  return html.replace(PIECES, (piece, _element, text: string | undefined) =>
    text === undefined ? piece : markedText(text, whole),
  );
}

function markedText(text: string, whole: readonly string[]): string {
  let html = '';
  let from = 0;
  for (const { start, end } of wholeWordsIn(text, whole)) {
    html += `${longMarked(text.slice(from, start))}<whole-word>${text.slice(start, end)}</whole-word>`;
    from = end;
  }
  html += longMarked(text.slice(from));
  return html === text ? text : `<text-run>${html.replace(NEIGHBOURS, '</whole-word><wbr>')}</text-run>`;
}

function longMarked(text: string): string {
  return text.replace(LONG_WORD, '<long-word>$&</long-word>');
}

/** The same entry, whose sections have these words marked. What React draws in the browser too has none. */
export function withMarkedWords(entry: SsrEntry, whole: readonly string[]): SsrEntry {
  return {
    ...entry,
    renderStatic: (request) => markWords(entry.renderStatic(request), whole),
    renderFilled: (request) => markWords(entry.renderFilled(request), whole),
  };
}
