/** Fills in an address that was made with marks such as `__id__` in the place of its parts. */
export function filledAddress(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/__(\w+?)__/g, (_mark, name: string) => encodeURIComponent(values[name] ?? ''));
}
