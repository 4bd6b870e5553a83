import { isLocale, localeInfo, type Locale } from '../../shared/locales.ts';
import { createCall } from '../../shared/api/call.ts';
import { changeLang } from '../../shared/api/routes.ts';
import { replaceLanguage } from '../../shared/routing/replace-language.ts';
import { fetchTransport } from '../fetch-transport.ts';
import { LANGUAGE_KEY, local, writeLanguageCookies } from './storage.ts';

/** How long the visitor waits for the platform before the switch goes on without it, ms. */
const CALL_MS = 1500;

/**
 * Switches the language (Specification 4): tells the platform, and even if that fails stores the choice in cookies and
 * browser storage, then loads the same address in the other language. Unknown codes are ignored.
 */
export async function switchLanguage(code: string): Promise<void> {
  if (!isLocale(code)) return;
  await createCall({ transport: fetchTransport })(
    changeLang,
    { lang: code },
    { signal: AbortSignal.timeout(CALL_MS) },
  ).catch(() => {});
  storeLanguage(code);
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  const there = replaceLanguage(here, code);
  if (there === here) window.location.reload();
  else window.location.assign(there);
}

function storeLanguage(locale: Locale): void {
  writeLanguageCookies(locale);
  local.write(LANGUAGE_KEY, locale);
  document.documentElement.lang = localeInfo(locale).tag;
}
