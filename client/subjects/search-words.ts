import { localeInfo, type Locale } from '../../shared/locales.ts';

/** What search engines show of a title; Han letters take twice the room. */
const TITLE = { zh_CN: 30, other: 60 };
/** Contract, Pages. */
const DESCRIPTION = { zh_CN: 80, other: 160 };

function most(limit: { zh_CN: number; other: number }, locale: Locale): number {
  return locale === 'zh_CN' ? limit.zh_CN : limit.other;
}

/** The title with the brand behind it, where there is room for both. */
export function searchTitle(title: string, brand: string, locale: Locale): string {
  const full = `${title} – ${brand}`;
  return full.length <= most(TITLE, locale) ? full : title;
}

/** Ends a long description at a word or, where words are not spaced, at a letter. */
export function shortened(words: string, locale: Locale): string {
  const limit = most(DESCRIPTION, locale);
  if (words.length <= limit) return words;
  const parts = new Intl.Segmenter(localeInfo(locale).tag, { granularity: 'word' });
  let end = 0;
  for (const { index, segment } of parts.segment(words)) {
    if (index + segment.length > limit - 1) break;
    end = index + segment.length;
  }
  return `${words.slice(0, end).trimEnd()}…`;
}
