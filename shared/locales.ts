/**
 * The one table of languages. Code (site, addresses, cookies), BCP 47 tag (browsers, crawlers, `Intl`),
 * the language's own name, and the currency its market pays in.
 * Specification 2.1, 9; the tags are needed because `Intl` refuses `zh_CN` and misreads `in`.
 */
export const LOCALES = [
  { code: 'en_US', tag: 'en-US', name: 'English', currency: 'USD' },
  { code: 'in', tag: 'id', name: 'Bahasa Indonesia', currency: 'IDR' },
  { code: 'th', tag: 'th', name: 'ไทย', currency: 'THB' },
  { code: 'vi', tag: 'vi', name: 'Tiếng Việt', currency: 'VND' },
  { code: 'zh_CN', tag: 'zh-CN', name: '简体中文', currency: 'CNY' },
  { code: 'ms_MY', tag: 'ms-MY', name: 'Bahasa Melayu', currency: 'MYR' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];
export type LocaleInfo = (typeof LOCALES)[number];

export const LOCALE_CODES: readonly Locale[] = LOCALES.map((locale) => locale.code);
export const DEFAULT_LOCALE: Locale = 'en_US';

/** Languages whose segment a blog address loses (Specification 2.5, rule 2); Malay is not among them. */
export const BLOG_REDIRECT_LOCALES: readonly Locale[] = ['en_US', 'in', 'th', 'vi', 'zh_CN'];

const byCode = new Map<string, LocaleInfo>(LOCALES.map((locale) => [locale.code, locale]));

/** Whether `code` is one of the six, in exactly this spelling. */
export function isLocale(code: unknown): code is Locale {
  return typeof code === 'string' && byCode.has(code);
}

/** Tag, own name and currency of a language. */
export function localeInfo(code: Locale): LocaleInfo {
  return byCode.get(code) as LocaleInfo;
}
