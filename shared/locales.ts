import type { CountryCode } from './countries.ts';

interface LocaleFacts {
  /** Of the site: in addresses, cookies and the names of files. */
  code: string;
  /** BCP 47, for browsers, crawlers and `Intl`, which refuses `zh_CN` and misreads `in`. */
  tag: string;
  /** What the language calls itself. */
  name: string;
  /** What its market pays in, ISO 4217. */
  currency: string;
  /** Where most of those who read it sell: what forms begin with. */
  country: CountryCode;
  /** Of the market, by IANA. */
  timeZone: string;
  /** Whether it shares the blog's addresses, which name no language, or has a page of its own. Specification 2.5, rule 2. */
  blog: 'shared' | 'own';
}

/**
 * The one table of languages. New ones go to the end: the ids of articles count by the order. English is read from
 * Singapore more than anywhere.
 * Specification 2.1, 9.
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

/** Whether `code` is one of ours, in exactly this spelling. */
export function isLocale(code: unknown): code is Locale {
  return typeof code === 'string' && byCode.has(code);
}

/** The row of a language. */
export function localeInfo(code: Locale): LocaleInfo {
  return byCode.get(code) as LocaleInfo;
}
