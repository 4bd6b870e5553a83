/** Levels of a JSON file; the registry has nine with its texts. */
export const MAX_JSON_DEPTH = 32;

/**
 * Parses strict JSON quickly. Null when the text has any fault: a mistake of syntax, a key given twice in one object
 * (which `JSON.parse` would let pass silently), a key `__proto__`, too many levels. `locate-issue.ts` then says where.
 */
export function parseJson(text: string): { readonly value: unknown } | null {
  // First of all, since a file of brackets alone costs the parser seconds.
  const keys = countColons(text);
  if (keys === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    // Every key in the text is one property of the result, unless it was given twice.
    return countKeys(value) === keys ? { value } : null;
  } catch {
    return null;
  }
}

/** Properties of all objects in a value; NaN when a key is `__proto__`. */
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
/** `[` and `{`, `]` and `}` differ by this bit only. */
const BRACE_BIT = 32;
const OPENING = 123;
const CLOSING = 125;

/** Colons outside strings, one a key in JSON that parses; null when brackets are nested too deep. */
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

/** Where the string that begins at a quote ends: at the next quote with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first--;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}
