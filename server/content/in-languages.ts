import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';

/** What there is in some languages, and always in the default one. */
export type InLanguages<T> = Partial<Record<Locale, T>> & Record<typeof DEFAULT_LOCALE, T>;

/** What a language has, else what the default one has. */
export function inLanguage<T>(all: InLanguages<T>, locale: Locale): T {
  return all[locale] ?? all[DEFAULT_LOCALE];
}
