import { isCountry, type CountryCode } from './countries.ts';
import { DEFAULT_LOCALE, localeInfo, type Locale } from './locales.ts';
import { localeOfTag, preferredTags } from './routing/accept-language.ts';

/** Unconfigured browsers everywhere send these, so they tell nothing. */
const UNSET = new Set(['en-us', 'en']);

/**
 * Returns the country that forms begin with. The first browser language that tells a country decides: by its
 * region (`en-PH`) or by the market that speaks it (`th`). Otherwise the visitor's language decides.
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
  return localeInfo(locale ?? DEFAULT_LOCALE).country;
}

function countryOfTag(tag: string): CountryCode | null {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/.exec(tag)?.[1]?.toUpperCase();
  if (region !== undefined) return isCountry(region) ? region : null;
  const spoken = localeOfTag(tag);
  return spoken === null ? null : localeInfo(spoken).country;
}
