import { isCountry, type CountryCode } from './countries.ts';
import { DEFAULT_LOCALE, localeInfo, type Locale } from './locales.ts';
import { localeOfTag, preferredTags } from './routing/accept-language.ts';

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
  return localeInfo(locale ?? DEFAULT_LOCALE).country;
}

function countryOfTag(tag: string): CountryCode | null {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/.exec(tag)?.[1]?.toUpperCase();
  if (region !== undefined) return isCountry(region) ? region : null;
  const spoken = localeOfTag(tag);
  return spoken === null ? null : localeInfo(spoken).country;
}
