import { localeFromCookies, parseCookies, type Cookies } from '../../shared/cookies.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';
import { matchAcceptLanguage } from '../../shared/routing/accept-language.ts';
import { cutUserAgent } from '../../shared/routing/device.ts';

/** Who asks, as far as a call may know. */
export interface Visitor {
  cookies: Cookies;
  /** Language of the visitor's cookies; the page's own during a render. Null when there is none. */
  locale: Locale | null;
  /** Whom budgets per address count: see `addressKey`. Empty where no visitor asks. */
  address: string;
  /** `user-agent`, cut; shown in the list of sessions. */
  agent: string;
  /** `accept-language` as it came; empty when there is none. */
  acceptLanguage: string;
}

export interface VisitorHeaders {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
  'accept-language'?: string | undefined;
}

/** @param cookies where they have been read; those of the header when left out */
export function visitorOf(
  headers: VisitorHeaders,
  address: string,
  cookies: Cookies = parseCookies(headers.cookie),
): Visitor {
  return {
    cookies,
    locale: localeFromCookies(cookies),
    address,
    agent: cutUserAgent(headers['user-agent'] ?? ''),
    acceptLanguage: headers['accept-language'] ?? '',
  };
}

/** The language to answer in where a call names none: by cookie, else by what the browser asks for. Specification 4. */
export function languageOf({ locale, acceptLanguage }: Visitor): Locale {
  return locale ?? matchAcceptLanguage(acceptLanguage) ?? DEFAULT_LOCALE;
}
