import { isLocale, type Locale } from '../../shared/locales.ts';
import type { PageState } from '../../shared/page-data.ts';
import { languageFromPath } from '../../shared/routing/resolve-language.ts';
import { watchDevice } from './watch-device.ts';
import { LANGUAGE_KEY, local } from './storage.ts';

/** Language and device by which links are normalised in this tab. */
export interface Visitor {
  locale(path: string): Locale;
  /** Whether the device is a phone: what the server saw, until the browser has looked for itself. */
  isMobile(): boolean;
}

/**
 * The language of an address without a language segment is the stored one, which is applied without being saved again
 * (Specification 4, language resolution order); else that of the page the tab began with.
 */
export function createVisitor(state: PageState): Visitor {
  const stored = local.read(LANGUAGE_KEY);
  const fallback = isLocale(stored) ? stored : state.locale;
  return {
    locale: (path) => languageFromPath(path) ?? fallback,
    isMobile: watchDevice(state.mobile),
  };
}
