/** The registry needs nine with its texts. */
export const MAX_JSON_DEPTH = 32;

/**
 * Null on a syntax error, a repeated key (which `JSON.parse` accepts), a key `__proto__` or too many levels.
 * `locate-issue.ts` finds the place.
 */
export function parseJson(text: string): { readonly value: unknown } | null {
  // Comes first, because a file of brackets costs the parser seconds.
  const keys = countColons(text);
  if (keys === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    // A repeated key makes fewer properties than colons.
    return countKeys(value) === keys ? { value } : null;
  } catch {
    return null;
  }
}

/** NaN if a key is `__proto__`. */
export function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countKeys(item);
    return count;
  }
  if (Object.hasOwn(value, '__proto__')) return NaN;
  for (const key in value) {
    const child = (value as Record<string, unknown>)[key];
    count += typeof child === 'object' ? 1 + countKeys(child) : 1;
  }
  return count;
}

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
/** `[` and `{`, like `]` and `}`, differ only in this bit. */
const BRACE_BIT = 32;
const OPENING = 123;
const CLOSING = 125;

/** Counts those outside strings; null if nested too deep. */
function countColons(text: string): number | null {
  let count = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === COLON) count++;
    else if ((unit | BRACE_BIT) === OPENING) {
      if (++depth > MAX_JSON_DEPTH) return null;
    } else if ((unit | BRACE_BIT) === CLOSING) depth--;
  }
  return count;
}

/** A string ends at a quote after an even number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first--;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}
