/** An object with more is refused as a whole. Specification 9. */
export const MOST_PROPERTY_KEYS = 1000;

export interface Properties {
  [name: string]: PropertyValue;
}
type PropertyValue = string | number | boolean | Properties | (string | number | Properties)[];

/** Nested objects are counted by themselves. */
export function isProperties(value: unknown): value is Properties {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const values = Object.values(value);
  return values.length <= MOST_PROPERTY_KEYS && values.every(isPropertyValue);
}

function isPropertyValue(value: unknown): value is PropertyValue {
  if (Array.isArray(value)) return value.every((entry) => isText(entry) || isProperties(entry));
  return isText(value) || typeof value === 'boolean' || isProperties(value);
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
