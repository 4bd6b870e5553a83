import { isLocale, type Locale } from '../locales.ts';
import { splitAddress } from './address.ts';
import { isExternalReference } from './external-navigation.ts';
import { NEXT_STEP_PAGE } from './path-language.ts';

const INDEX_PAGE = 'index.htm';

export interface NormalizeOptions {
  readonly locale: Locale;
  /** The phone flag. Tablets get the desktop site. */
  readonly mobile: boolean;
  /** Pass false to keep a path without a language, as in the blog. */
  readonly prefix?: boolean;
}

/**
 * Returns the address of an internal link in the current language and for the device. References with a
 * scheme or host, or beginning with `#` or `?`, come back unchanged. Query and fragment are ignored. The
 * result never names another host. Specification 2.1.
 */
export function normalizePath(path: string, { locale, mobile, prefix = true }: NormalizeOptions): string {
  if (path.startsWith('#') || path.startsWith('?') || isExternalReference(path)) return path;
  const address = splitAddress(path);
  let rest = dropSlashes(address.path);
  if (firstSegment(rest) === 'm') rest = dropSlashes(rest.slice(1));
  const language = firstSegment(rest);
  const hasLanguage = isLocale(language);
  if (hasLanguage) rest = dropSlashes(rest.slice(language.length));
  if (rest === '') rest = INDEX_PAGE;
  const withLanguage = rest !== NEXT_STEP_PAGE && (prefix || hasLanguage);
  const normalized = `${mobile ? '/m' : ''}${withLanguage ? `/${locale}` : ''}/${rest}`;
  return normalized + address.search + address.hash;
}

function firstSegment(rest: string): string {
  const end = rest.indexOf('/');
  return end < 0 ? rest : rest.slice(0, end);
}

/** With two slashes in front, the next segment would be a host. */
function dropSlashes(path: string): string {
  return path.replace(/^[/\\]+/, '');
}
