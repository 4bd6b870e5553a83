import { isLocale, type Locale } from '../../shared/locales.ts';
import type { PageState } from '../../shared/page-data.ts';
import { languageFromPath } from '../../shared/routing/resolve-language.ts';
import { watchDevice } from './watch-device.ts';
import { LANGUAGE_KEY, local } from './storage.ts';

export interface Visitor {
  locale(path: string): Locale;
  /** The server's answer until the browser has detected the device. */
  isMobile(): boolean;
}

/**
 * For an address without a language, the stored one applies without being saved again (Specification 4,
 * language resolution order), or else that of the first page.
 */
export function createVisitor(state: PageState): Visitor {
  const stored = local.read(LANGUAGE_KEY);
  const fallback = isLocale(stored) ? stored : state.locale;
  return {
    locale: (path) => languageFromPath(path) ?? fallback,
    isMobile: watchDevice(state.mobile),
  };
}
