import type { Steps } from '../../shared/registry/steps.ts';
import { MAX_JSON_DEPTH } from './parse-json.ts';

/** An entry of `pages` in the bytes of a registry: from its opening brace to after its closing one. */
export interface EntrySpan {
  readonly start: number;
  readonly end: number;
  /** Colons outside strings, one a key in sound JSON. */
  readonly keys: number;
}

/** A registry cut into its page entries and the frame around them. */
export interface SplitRegistry {
  /** The text without its page entries: `pages` is an empty list. */
  readonly frame: string;
  readonly entries: readonly EntrySpan[];
}

/** The registry's object and its list of pages stand around an entry. */
const ENTRY_DEPTH = MAX_JSON_DEPTH - 2;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Cuts the UTF-8 bytes of a registry without parsing them. The whole is sound JSON if frame and entries each are.
 * Null for everything out of the ordinary: no such list, an empty one, an entry that is no object, levels too many, an
 * escape in a key of the frame.
 */
export function* splitPages(bytes: Buffer): Steps<SplitRegistry | null> {
  const start = bytes.toString('utf8', 0, 3).charCodeAt(0) === BYTE_ORDER_MARK ? 3 : 0;
  const listStart = findPages(bytes, skipSpace(bytes, start));
  if (listStart < 0) return null;
  const entries: EntrySpan[] = [];
  let at = listStart;
  for (let separator = COMMA; separator === COMMA; separator = bytes[at++] ?? NONE) {
    yield;
    const entry = scanObject(bytes, skipSpace(bytes, at));
    if (!entry) return null;
    entries.push(entry);
    at = skipSpace(bytes, entry.end);
  }
  if (bytes[at - 1] !== CLOSING_BRACKET) return null;
  const frame = bytes.toString('utf8', start, listStart) + bytes.toString('utf8', at - 1);
  return { frame, entries };
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
/** `[` and `{`, `]` and `}` differ by this bit only. */
const BRACE_BIT = 32;
const CLOSING_BRACE = 125;
const NONE = -1;

/** Where the list under the key `pages` of the outermost object begins, after its bracket; -1 when there is none. */
function findPages(bytes: Buffer, start: number): number {
  if (bytes[start] !== OPENING_BRACE) return NONE;
  for (let at = start + 1, depth = 1; depth > 0 && at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if ((byte | BRACE_BIT) === OPENING_BRACE) depth++;
    else if ((byte | BRACE_BIT) === CLOSING_BRACE) depth--;
    else if (byte === QUOTE) {
      const end = endOfString(bytes, at);
      const colon = skipSpace(bytes, end + 1);
      if (depth === 1 && bytes[colon] === COLON) {
        const key = bytes.toString('latin1', at + 1, end);
        if (key.includes('\\')) return NONE;
        const value = skipSpace(bytes, colon + 1);
        if (key === 'pages') return bytes[value] === OPENING_BRACKET ? value + 1 : NONE;
      }
      at = end;
    }
  }
  return NONE;
}

function scanObject(bytes: Buffer, start: number): EntrySpan | null {
  if (bytes[start] !== OPENING_BRACE) return null;
  let keys = 0;
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COLON) keys++;
    else if ((byte | BRACE_BIT) === OPENING_BRACE) {
      if (++depth > ENTRY_DEPTH) return null;
    } else if ((byte | BRACE_BIT) === CLOSING_BRACE && --depth === 0) return { start, end: at + 1, keys };
  }
  return null;
}

/** Where the string that begins at a quote ends; the end of the bytes when it does not. */
function endOfString(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH) at++;
  }
  return bytes.length;
}

/** The first place from `at` on that is no white space of JSON. */
function skipSpace(bytes: Buffer, at: number): number {
  while (isSpace(bytes[at])) at++;
  return at;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}
