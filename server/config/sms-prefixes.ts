/**
 * Whether codes are sent to a number. Satellite, premium and far-away networks cost many times as much, and share their
 * takings with whoever makes us send (threats A14).
 * @param phone as `+66812345678`
 */
export function isServed(phone: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => phone.startsWith(`+${prefix}`));
}
