/** Levels of a JSON file; the registry has nine with its texts. */
const MAX_DEPTH = 32;

/**
 * Parses strict JSON quickly. Null when the text has any fault: a mistake of syntax, a key given twice in one object
 * (which `JSON.parse` would let pass silently), a key `__proto__`, too many levels. `locate-issue.ts` then says where.
 */
export function parseJson(text: string): { readonly value: unknown } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  // Every key in the text is one property of the result, unless it was given twice.
  return countKeys(value, 0) === countColons(text) ? { value } : null;
}

/** Properties of all objects in a value; NaN when a key is `__proto__` or the value is nested too deep. */
function countKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === MAX_DEPTH) return NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countKeys(item, depth + 1);
    return count;
  }
  if (Object.hasOwn(value, '__proto__')) return NaN;
  for (const key in value) {
    const child = (value as Record<string, unknown>)[key];
    count += typeof child === 'object' ? 1 + countKeys(child, depth + 1) : 1;
  }
  return count;
}

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

/** Colons outside strings: one a key in JSON that parses. */
function countColons(text: string): number {
  let count = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) isInString = !isInString;
    else if (unit === COLON) count += isInString ? 0 : 1;
    else if (unit === BACKSLASH && isInString) at++;
  }
  return count;
}
