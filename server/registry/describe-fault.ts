import type { ParseErrorCode } from 'jsonc-parser';
import type { Position } from './locate-issue.ts';

export interface SyntaxFault {
  readonly reason: string;
  readonly allowed: string;
  readonly position: Position;
}

/** By error code of jsonc-parser, whose enum our compiler settings cannot import. */
const FAULTS: Readonly<Record<number, readonly [reason: string, allowed: string]>> = {
  1: ['is no value', 'a text in double quotes, a number, true, false, null, [ or {'],
  2: ['is no number', 'digits, such as 12 or 0.5'],
  3: ['stands where a key is expected', 'a key in double quotes'],
  4: ['stands where a value is expected', 'a text in double quotes, a number, true, false, null, [ or {'],
  5: ['stands where a colon is expected', ': between key and value'],
  6: ['stands where a comma is expected', ', between two entries'],
  7: ['stands where the object should be closed', '}'],
  8: ['stands where the list should be closed', ']'],
  9: ['stands after the end', 'nothing after the last bracket'],
  10: ['begins a comment', 'JSON without comments'],
  11: ['begins a comment', 'JSON without comments'],
  12: ['is a text without an end', 'a closing double quote on the same line'],
  13: ['is no number', 'digits, such as 12 or 0.5'],
  14: ['holds a broken \\u escape', '\\u and four digits or letters a to f'],
  15: ['holds a broken escape', '\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u'],
  16: ['holds a control character', 'an escape such as \\n or \\t'],
};

/** What the parser reports for words after a text. */
const BEHIND_A_TEXT: ReadonlySet<number> = new Set([1, 6, 12]);

const MAX_SHOWN = 30;

/** Explains a parser's error to somebody who writes texts. */
export function describeFault(
  code: ParseErrorCode,
  text: string,
  [offset, length]: readonly [offset: number, length: number],
  position: Position,
): SyntaxFault {
  const found = text.slice(offset, offset + Math.min(length, MAX_SHOWN)).split('\n', 1)[0] ?? '';
  const quote = BEHIND_A_TEXT.has(code) && found.trim() !== '' ? strayQuote(text, offset) : null;
  if (quote !== null) {
    const rest = text
      .slice(quote + 1, quote + 1 + MAX_SHOWN)
      .split('\n', 1)[0]
      ?.trim();
    return {
      reason: `A quotation mark ends the text before ${rest}`,
      allowed: '\\" for a quotation mark inside a text',
      position: { ...position, column: position.column - (offset - quote) },
    };
  }
  const [reason, allowed] = FAULTS[code] ?? ['cannot be read', 'JSON'];
  const isEnd = found.trim() === '';
  return {
    reason: isEnd ? `The end of the file ${reason}` : `${found} ${reason}`,
    allowed: isEnd ? allowed : `${allowed}; the rest of the file was not read`,
    position,
  };
}

/**
 * Finds the quotation mark that ended a text too early: words or a second mark follow it directly. After blanks a
 * second mark starts a new entry, and a comma is missing.
 */
function strayQuote(text: string, offset: number): number | null {
  let before = offset - 1;
  while (text[before] === ' ') before--;
  if (text[before] !== '"' || /[{}[\],:]/.test(text[offset] ?? '')) return null;
  return text[offset] !== '"' || before === offset - 1 ? before : null;
}
