/** Reads a text from an answer of unknown shape; null if it is not there. */
export function textAt(data: unknown, ...path: readonly (string | number)[]): string | null {
  const found = path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    data,
  );
  return typeof found === 'string' && found !== '' ? found : null;
}
