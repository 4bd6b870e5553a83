import { languageCookies, serializeCookie } from '../../shared/cookies.ts';
import type { Locale } from '../../shared/locales.ts';

/** Storage that may be missing, denied or full: reading then gives undefined, writing nothing. Never throws. */
function store(kind: 'localStorage' | 'sessionStorage') {
  return {
    /** The text under `key`; null when there is none, undefined when storage is denied. */
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
        // A visitor without storage is served all the same.
      }
    },
  };
}

export const local = store('localStorage');
export const session = store('sessionStorage');

/** Key of the stored language value (contract, Cookies and storage). */
export const LANGUAGE_KEY = 'lang';

/** Stores a chosen language in the three cookies that hold it. */
export function writeLanguageCookies(locale: Locale): void {
  const secure = window.location.protocol === 'https:';
  for (const cookie of languageCookies(locale, { secure })) document.cookie = serializeCookie(cookie);
}
