import { MAX_ENTRIES } from '../../../shared/registry/check-shape.ts';
import type { Steps } from '../../../shared/registry/steps.ts';
import { MAX_JSON_DEPTH } from '../parse-json.ts';

export type ListName = 'pages' | 'redirects';

/** From the opening brace to after the closing one. */
export interface EntrySpan {
  readonly start: number;
  readonly end: number;
  /** Colons outside strings: one per key in sound JSON. */
  readonly keys: number;
}

export interface SplitRegistry extends Readonly<Record<ListName, readonly EntrySpan[]>> {
  /** The text with both lists empty. */
  readonly frame: string;
}

/** An entry, or the frame, is parsed at once. */
export const MAX_PART_BYTES = 1_000_000;

/** The registry's object and a list enclose an entry. */
const ENTRY_DEPTH = MAX_JSON_DEPTH - 2;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Splits UTF-8 bytes without parsing them. The whole is sound JSON if frame and entries are. Null if a list is missing,
 * repeated or too long, or if an entry or the frame is no object, nested too deep or longer than `maxPart` bytes.
 */
export function* splitRegistry(bytes: Buffer, maxPart = MAX_PART_BYTES): Steps<SplitRegistry | null> {
  const start = bytes.toString('utf8', 0, 3).charCodeAt(0) === BYTE_ORDER_MARK ? 3 : 0;
  const lists: Record<ListName, EntrySpan[] | null> = { pages: null, redirects: null };
  let at = skipSpace(bytes, start, maxPart) + 1;
  if (bytes[at - 1] !== OPENING_BRACE) return null;
  let frame = bytes.toString('utf8', start, at);
  for (let list = findList(bytes, at, maxPart); list !== null; list = findList(bytes, at, maxPart)) {
    if (lists[list.name] !== null) return null;
    const entries: EntrySpan[] = [];
    lists[list.name] = entries;
    frame += `${bytes.toString('utf8', at, list.start)}]`;
    at = yield* cutList(bytes, list.start, maxPart, entries);
    if (at === NONE || (lists.pages?.length ?? 0) + (lists.redirects?.length ?? 0) > MAX_ENTRIES) return null;
  }
  if (bytes.length - at > maxPart) return null;
  frame += bytes.toString('utf8', at);
  const { pages, redirects } = lists;
  return pages && redirects && Buffer.byteLength(frame) <= maxPart ? { frame, pages, redirects } : null;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
/** `[` and `{`, like `]` and `}`, differ only in this bit. */
const BRACE_BIT = 32;
const CLOSING_BRACE = 125;
const NONE = -1;

/** Finds the next list of the outermost object. `start` is after its bracket. */
function findList(bytes: Buffer, start: number, maxPart: number): { name: ListName; start: number } | null {
  const limit = Math.min(bytes.length, start + maxPart);
  for (let at = start, depth = 1; depth > 0 && at < limit; at++) {
    const byte = bytes[at] as number;
    if ((byte | BRACE_BIT) === OPENING_BRACE) depth++;
    else if ((byte | BRACE_BIT) === CLOSING_BRACE) depth--;
    else if (byte === QUOTE) {
      const end = endOfString(bytes, at, limit);
      const value = depth === 1 ? valueAfter(bytes, end, maxPart) : NONE;
      const name = bytes[value] === OPENING_BRACKET ? readKey(bytes, at, end) : null;
      if (name === 'pages' || name === 'redirects') return { name, start: value + 1 };
      at = end;
    }
  }
  return null;
}

/** -1 if the string is no key. */
function valueAfter(bytes: Buffer, quote: number, maxPart: number): number {
  const colon = skipSpace(bytes, quote + 1, maxPart);
  return bytes[colon] === COLON ? skipSpace(bytes, colon + 1, maxPart) : NONE;
}

function readKey(bytes: Buffer, start: number, end: number): unknown {
  try {
    return JSON.parse(bytes.toString('utf8', start, end + 1));
  } catch {
    return null;
  }
}

/** Gives the place after the bracket, or -1 if this is no list of objects. */
function* cutList(bytes: Buffer, start: number, maxPart: number, entries: EntrySpan[]): Steps<number> {
  let at = skipSpace(bytes, start, maxPart);
  if (bytes[at] === CLOSING_BRACKET) return at + 1;
  for (let separator = COMMA; separator === COMMA; separator = bytes[at++] ?? NONE) {
    yield;
    const entry = scanObject(bytes, skipSpace(bytes, at, maxPart), maxPart);
    if (!entry || entries.push(entry) > MAX_ENTRIES) return NONE;
    at = skipSpace(bytes, entry.end, maxPart);
  }
  return bytes[at - 1] === CLOSING_BRACKET ? at : NONE;
}

function scanObject(bytes: Buffer, start: number, maxPart: number): EntrySpan | null {
  if (bytes[start] !== OPENING_BRACE) return null;
  const limit = Math.min(bytes.length, start + maxPart);
  let keys = 0;
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) at = endOfString(bytes, at, limit);
    else if (byte === COLON) keys++;
    else if ((byte | BRACE_BIT) === OPENING_BRACE) {
      if (++depth > ENTRY_DEPTH) return null;
    } else if ((byte | BRACE_BIT) === CLOSING_BRACE && --depth === 0) return { start, end: at + 1, keys };
  }
  return null;
}

function endOfString(bytes: Buffer, start: number, limit: number): number {
  for (let at = start + 1; at < limit; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH) at++;
  }
  return limit;
}

/** Gives up after `maxPart` bytes of white space. */
function skipSpace(bytes: Buffer, start: number, maxPart: number): number {
  const limit = start + maxPart;
  let at = start;
  while (at < limit && isSpace(bytes[at])) at++;
  return at;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}
