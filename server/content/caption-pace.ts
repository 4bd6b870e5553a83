import type { Locale } from '../../shared/locales.ts';

/** Characters that are read in a second beside a moving picture, in letters of alphabets and in others. */
const PACE = 17;
const SLOWER: Readonly<Partial<Record<Locale, number>>> = { th: 12, zh_CN: 7 };
/** Eyes take so long to find a caption, in seconds. */
const SHORTEST = 1.5;

/** How long a caption has to stand, in tenths of a second rounded up. Spaces and Thai marks count. */
export function secondsToRead(words: string, locale: Locale): number {
  const letters = words.replaceAll(/<\/?b>/g, '').length;
  return Math.max(SHORTEST, Math.ceil((letters / (SLOWER[locale] ?? PACE)) * 10) / 10);
}
