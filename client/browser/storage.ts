import { languageCookies, serializeCookie } from '../../shared/cookies.ts';
import type { Locale } from '../../shared/locales.ts';

/**
 * Storage may be missing, denied or full. Reading then returns undefined and writing does nothing. Never
 * throws.
 */
function store(kind: 'localStorage' | 'sessionStorage') {
  return {
    /** Null if there is none, undefined if storage is denied. */
    read(key: string): string | null | undefined {
      try {
        return window[kind].getItem(key);
      } catch {
        return undefined;
      }
    },
    write(key: string, value: string): void {
      try {
        window[kind].setItem(key, value);
      } catch {
        // Visitors without storage are served all the same.
      }
    },
    remove(key: string): void {
      try {
        window[kind].removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

export const local = store('localStorage');
export const session = store('sessionStorage');

/** Key of the stored language. */
export const LANGUAGE_KEY = 'lang';

/** Cookies and stored value always name the same language (Specification 4, language switching). */
export function storeLanguage(locale: Locale): void {
  const secure = window.location.protocol === 'https:';
  for (const cookie of languageCookies(locale, { secure })) document.cookie = serializeCookie(cookie);
  local.write(LANGUAGE_KEY, locale);
}
