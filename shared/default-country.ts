import { isCountry, type CountryCode } from './countries.ts';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';
import { localeOfTag, preferredTags } from './routing/accept-language.ts';

/** The country in which most of those who read a language sell. English is read from Singapore more than anywhere. */
export const MARKET_COUNTRIES: Record<Locale, CountryCode> = {
  en_US: 'SG',
  in: 'ID',
  th: 'TH',
  vi: 'VN',
  zh_CN: 'CN',
  ms_MY: 'MY',
};

/** What browsers say all over the world when nobody has set them; it tells neither a country nor a language. */
const UNSET = new Set(['en-us', 'en']);

/**
 * The country that forms begin with. The first language of the browser that tells one decides: by its region
 * (`en-PH`), or, without one, by the market that speaks it (`th`). Else the market of the visitor's language.
 * @param languages `accept-language` header or `navigator.languages`
 */
export function defaultCountry(
  languages: string | readonly string[] | undefined,
  locale: Locale | null,
): CountryCode {
  for (const tag of preferredTags(languages)) {
    const country = UNSET.has(tag) ? null : countryOfTag(tag);
    if (country !== null) return country;
  }
  return MARKET_COUNTRIES[locale ?? DEFAULT_LOCALE];
}

function countryOfTag(tag: string): CountryCode | null {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/.exec(tag)?.[1]?.toUpperCase();
  if (region !== undefined) return isCountry(region) ? region : null;
  const spoken = localeOfTag(tag);
  return spoken === null ? null : MARKET_COUNTRIES[spoken];
}
