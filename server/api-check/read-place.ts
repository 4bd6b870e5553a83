/** Reads a text from an answer of unknown shape; null if it is not there. */
export function textAt(data: unknown, ...path: readonly (string | number)[]): string | null {
  const found = valueAt(data, path);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** The length of a list in an answer of unknown shape; 0 if it is not there. */
export function lengthAt(data: unknown, ...path: readonly (string | number)[]): number {
  const found = valueAt(data, path);
  return Array.isArray(found) ? found.length : 0;
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    data,
  );
}
