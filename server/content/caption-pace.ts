import type { Locale } from '../../shared/locales.ts';

/** Characters that are read in a second beside a moving picture. */
const PACE: Readonly<Record<Locale, number>> = { en_US: 17, in: 17, th: 12, vi: 17, zh_CN: 7, ms_MY: 17 };
/** Eyes take so long to find a caption, in seconds. */
const SHORTEST = 1.5;

/** How long a caption has to stand, in tenths of a second rounded up. Spaces and Thai marks count. */
export function secondsToRead(words: string, locale: Locale): number {
  const letters = words.replaceAll(/<\/?b>/g, '').length;
  return Math.max(SHORTEST, Math.ceil((letters / PACE[locale]) * 10) / 10);
}
