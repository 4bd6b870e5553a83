/**
 * Turns numbers and booleans into texts and null into an empty one. The schema refuses objects and lists (Specification
 * 3: all sent as strings; threats I5).
 */
export function textFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, toText(value)]));
}

function toText(value: unknown): unknown {
  if (value === null) return '';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
