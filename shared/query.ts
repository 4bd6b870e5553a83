/** Later pairs are ignored. Specification 5. */
export const QUERY_PAIR_LIMIT = 1000;

/** Repeated keys are arrays. Has no prototype, and keys are flat. */
export type Query = Record<string, string | string[]>;

/**
 * Reads a query the same way on both sides. `a[b]=1` is the key `a[b]`, `+` is a blank, and broken escapes
 * stay. Never throws. Specification 5: at most 1000 keys, repeats count.
 */
export function parseQuery(search: string): Query {
  const query: Query = Object.create(null);
  let pairs = 0;
  let start = search.startsWith('?') ? 1 : 0;
  while (start < search.length && pairs < QUERY_PAIR_LIMIT) {
    let end = search.indexOf('&', start);
    if (end < 0) end = search.length;
    if (end > start) {
      addPair(query, search.slice(start, end));
      pairs++;
    }
    start = end + 1;
  }
  return query;
}

function addPair(query: Query, pair: string): void {
  const equals = pair.indexOf('=');
  const key = decodeText(equals < 0 ? pair : pair.slice(0, equals));
  const value = equals < 0 ? '' : decodeText(pair.slice(equals + 1));
  const earlier = query[key];
  if (earlier === undefined) query[key] = value;
  else if (typeof earlier === 'string') query[key] = [earlier, value];
  else earlier.push(value);
}

function decodeText(text: string): string {
  return decodeLeniently(text.replaceAll('+', ' '));
}

/** Decodes what it can and leaves the rest. */
export function decodeLeniently(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun);
  }
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

export function firstValue(query: Query, key: string): string | undefined {
  const value = query[key];
  return Array.isArray(value) ? value[0] : value;
}
