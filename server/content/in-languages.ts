import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';

export type InLanguages<T> = Partial<Record<Locale, T>> & Record<typeof DEFAULT_LOCALE, T>;

export function inLanguage<T>(all: InLanguages<T>, locale: Locale): T {
  return all[locale] ?? all[DEFAULT_LOCALE];
}
