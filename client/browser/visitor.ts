import type { Locale } from '../../shared/locales.ts';
import type { PageState } from '../../shared/page-data.ts';
import { languageFromPath } from '../../shared/routing/path-language.ts';
import { shownLocale } from './spoken-language.ts';

export interface Visitor {
  /** The language that an address names, or null. Some paths name none (Specification 2.5, rule 10). */
  named(path: string): Locale | null;
  /** The language of an address: what it names, or else what the visitor has chosen; else that of the page. Never rejects. */
  locale(path: string, search: string): Promise<Locale>;
  /** The same, but null where nothing says which language the visitor wants. */
  chosen(path: string, search: string): Promise<Locale | null>;
  /** The server's answer until the browser has detected the device. */
  isMobile(): boolean;
  /** From then on `mobile` is what the device is. */
  detected(mobile: boolean): void;
}

export function createVisitor({ languages, locale, mobile }: PageState): Visitor {
  let isMobile = mobile;
  const named = (path: string) => languageFromPath(path, languages.noPathLanguage);
  // Almost every address names its language.
  const chosen = async (path: string, search: string) =>
    named(path) ??
    import('./own-language.ts').then(
      ({ ownLanguage }) => ownLanguage(path, search, languages),
      () => locale,
    );
  return {
    named,
    chosen,
    locale: async (path, search) => (await chosen(path, search)) ?? shownLocale(),
    isMobile: () => isMobile,
    detected: (found) => void (isMobile = found),
  };
}
