import { localeFromCookies, parseCookies } from '../../shared/cookies.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';
import { matchAcceptLanguage } from '../../shared/routing/accept-language.ts';
import { cutUserAgent } from '../../shared/routing/device.ts';
import type { Visitor } from './handler.ts';

/** What a request tells the backend about who asks. */
export interface VisitorHeaders {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
  'accept-language'?: string | undefined;
}

/** @param address whom budgets count, see `addressKey`; empty where no visitor asks */
export function visitorOf(headers: VisitorHeaders, address: string): Visitor {
  const cookies = parseCookies(headers.cookie);
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
