import type { CountryCode } from './countries.ts';

interface LocaleFacts {
  /** Used in addresses, cookies and file names. */
  code: string;
  /** BCP 47, because `Intl` refuses `zh_CN` and misreads `in`. */
  tag: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** Forms begin with this country. */
  country: CountryCode;
  /** IANA name of the market's zone. */
  timeZone: string;
  /**
   * Whether it uses the blog's shared addresses without language, or has its own page. Specification 2.5,
   * rule 2.
   */
  blog: 'shared' | 'own';
}

/**
 * Append new languages: ids of articles depend on the order. English is read in Singapore most. Specification
 * 2.1, 9.
 */
export const LOCALES = [
  {
    code: 'en_US',
    tag: 'en-US',
    name: 'English',
    currency: 'USD',
    country: 'SG',
    timeZone: 'Asia/Singapore',
    blog: 'shared',
  },
  {
    code: 'in',
    tag: 'id',
    name: 'Bahasa Indonesia',
    currency: 'IDR',
    country: 'ID',
    timeZone: 'Asia/Jakarta',
    blog: 'shared',
  },
  {
    code: 'th',
    tag: 'th',
    name: 'ไทย',
    currency: 'THB',
    country: 'TH',
    timeZone: 'Asia/Bangkok',
    blog: 'shared',
  },
  {
    code: 'vi',
    tag: 'vi',
    name: 'Tiếng Việt',
    currency: 'VND',
    country: 'VN',
    timeZone: 'Asia/Ho_Chi_Minh',
    blog: 'shared',
  },
  {
    code: 'zh_CN',
    tag: 'zh-CN',
    name: '简体中文',
    currency: 'CNY',
    country: 'CN',
    timeZone: 'Asia/Shanghai',
    blog: 'shared',
  },
  {
    code: 'ms_MY',
    tag: 'ms-MY',
    name: 'Bahasa Melayu',
    currency: 'MYR',
    country: 'MY',
    timeZone: 'Asia/Kuala_Lumpur',
    blog: 'own',
  },
] as const satisfies readonly LocaleFacts[];

export type Locale = (typeof LOCALES)[number]['code'];
export type LocaleInfo = (typeof LOCALES)[number];

export const LOCALE_CODES: readonly Locale[] = LOCALES.map((locale) => locale.code);
export const DEFAULT_LOCALE = 'en_US' satisfies Locale;

const byCode = new Map<string, LocaleInfo>(LOCALES.map((locale) => [locale.code, locale]));

/** Accepts only the exact spelling. */
export function isLocale(code: unknown): code is Locale {
  return typeof code === 'string' && byCode.has(code);
}

export function localeInfo(code: Locale): LocaleInfo {
  return byCode.get(code) as LocaleInfo;
}
