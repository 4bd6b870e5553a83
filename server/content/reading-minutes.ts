import { localeInfo, type Locale } from '../../shared/locales.ts';

const WORDS_A_MINUTE = 200;
const CHINESE_SIGNS_A_MINUTE = 350;

/** Chinese is counted by characters, Thai by the words that `Intl` finds. */
export function readingMinutes(text: string, locale: Locale): number {
  const minutes =
    locale === 'zh_CN'
      ? countSigns(text) / CHINESE_SIGNS_A_MINUTE
      : countWords(text, locale) / WORDS_A_MINUTE;
  return Math.max(1, Math.round(minutes));
}

function countSigns(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function countWords(text: string, locale: Locale): number {
  if (locale !== 'th') return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  const words = new Intl.Segmenter(localeInfo(locale).tag, { granularity: 'word' }).segment(text);
  return [...words].filter(({ isWordLike }) => isWordLike === true).length;
}
