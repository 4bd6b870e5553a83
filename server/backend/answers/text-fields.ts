/**
 * The fields of a call as texts: numbers and yes or no become words, nothing becomes the empty text. Objects and lists
 * stay as they are, for the schema to refuse. Specification 3 (all sent as strings); threats I5.
 */
export function textFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, toText(value)]));
}

function toText(value: unknown): unknown {
  if (value === null) return '';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
