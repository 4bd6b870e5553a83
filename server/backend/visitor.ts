import { localeFromCookies, parseCookies, platformLocale, type Cookies } from '../../shared/cookies.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';
import { matchAcceptLanguage } from '../../shared/routing/accept-language.ts';
import { cutUserAgent } from '../../shared/routing/device.ts';

export interface Visitor {
  cookies: Cookies;
  /** The language of the visitor's cookies, or of the page during a render. */
  locale: Locale | null;
  /** Identifies the visitor for budgets (`addressKey`). Empty without a visitor. */
  address: string;
  agent: string;
  acceptLanguage: string;
}

export interface VisitorHeaders {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
  'accept-language'?: string | undefined;
}

export function visitorOf(
  headers: VisitorHeaders,
  address: string,
  cookies: Cookies = parseCookies(headers.cookie),
): Visitor {
  return {
    cookies,
    locale: localeFromCookies(cookies) ?? platformLocale(cookies),
    address,
    agent: cutUserAgent(headers['user-agent'] ?? ''),
    acceptLanguage: headers['accept-language'] ?? '',
  };
}

/** The cookies decide, then the browser's languages (Specification 4). */
export function languageOf({ locale, acceptLanguage }: Visitor): Locale {
  return locale ?? matchAcceptLanguage(acceptLanguage) ?? DEFAULT_LOCALE;
}
