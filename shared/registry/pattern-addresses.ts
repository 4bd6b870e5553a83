import type { Locale } from '../locales.ts';
import { fillPattern, parsePattern, placeholdersOf } from './path-pattern.ts';

/** An example in the place of each part that varies. */
const EXAMPLE = 'x';

/** Addresses that a path of the registry stands for: in each language, with an example where a part varies. */
export function addressesIn(path: string, locales: readonly Locale[]): string[] {
  const segments = parsePattern(path);
  const names = placeholdersOf(segments);
  const values = Object.fromEntries(names.map((name) => [name, EXAMPLE]));
  const filled = (names.includes('lang') ? locales : [EXAMPLE]).map((lang) =>
    fillPattern(segments, { ...values, lang }),
  );
  return filled;
}
