/** Country prefixes of the markets that are served, and of Singapore and the Philippines. */
export const SERVED_PREFIXES: readonly string[] = ['60', '62', '63', '65', '66', '84', '86'];

/**
 * Whether codes are sent to a number. Satellite, premium and far-away networks cost many times as much, and share their
 * takings with whoever makes us send (threats A14).
 * @param phone as `+66812345678`
 */
export function isServed(phone: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => phone.startsWith(`+${prefix}`));
}
