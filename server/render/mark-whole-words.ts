import type { SsrEntry } from '../../shared/ssr-contract.ts';
import { wholeWordsIn } from '../registry/whole-words.ts';

/** Elements that hold no markup, and tags, both as they are; or text between tags, which is what is captured. */
const PIECES = /<(script|style|textarea|title|option|text|desc)\b[^]*?<\/\1>|<[^>]*>|([^<]+)/g;
/** A line may end between neighbours, which browsers do not offer by themselves between two such elements. */
const NEIGHBOURS = /<\/whole-word>(?=<whole-word>)/g;

/**
 * Marks words in HTML in which no line may end (`whole-word` in `client/styles/foundation.css`). Browsers break Thai and
 * Chinese by dictionaries that do not know borrowed words. Texts stay as they are written: nothing is put into them. Each
 * text stays one child of its element, as rows of icons and texts need it.
 * @param words of `locales/unbreakable.json`
 */
export function markWholeWords(html: string, words: readonly string[]): string {
  if (words.length === 0) return html;
  return html.replace(PIECES, (piece, _element, text: string | undefined) =>
    text === undefined ? piece : markedText(text, words),
  );
}

function markedText(text: string, words: readonly string[]): string {
  const places = wholeWordsIn(text, words);
  if (places.length === 0) return text;
  let html = '';
  let from = 0;
  for (const { start, end } of places) {
    html += `${text.slice(from, start)}<whole-word>${text.slice(start, end)}</whole-word>`;
    from = end;
  }
  html += text.slice(from);
  return `<text-run>${html.replace(NEIGHBOURS, '</whole-word><wbr>')}</text-run>`;
}

/** The same entry, whose sections have these words marked. What React draws in the browser too has none. */
export function withWholeWords(entry: SsrEntry, words: readonly string[]): SsrEntry {
  return {
    ...entry,
    renderStatic: (request) => markWholeWords(entry.renderStatic(request), words),
    renderFilled: (request) => markWholeWords(entry.renderFilled(request), words),
  };
}
