import { DEFAULT_LOCALE, localeInfo, type Locale } from '../../shared/locales.ts';

let shown: Locale = DEFAULT_LOCALE;

/** To be told of each page that is shown. */
export function setShownLocale(locale: Locale): void {
  shown = locale;
}

/** The language of the page. Translators in the browser write their own into the document. */
export function shownLocale(): Locale {
  return shown;
}

/** BCP 47. */
export function shownTag(): string {
  return localeInfo(shown).tag;
}
