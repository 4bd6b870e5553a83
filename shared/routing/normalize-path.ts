import { isLocale, type Locale } from '../locales.ts';
import { splitAddress } from './address.ts';
import { isExternalReference } from './external-navigation.ts';
import { NEXT_STEP_PAGE } from './path-language.ts';

const INDEX_PAGE = 'index.htm';

export interface NormalizeOptions {
  readonly locale: Locale;
  /** The phone flag; tablets get the desktop site. */
  readonly mobile: boolean;
  /** False: a path without a language stays without one (blog). */
  readonly prefix?: boolean;
}

/**
 * The address of an internal link in the current language and on the current device. References with a scheme or a
 * host, and those that begin with `#` or `?`, come back untouched; query and fragment are never looked into. The
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

/** Two slashes left at the front would make a host of the next segment. */
function dropSlashes(path: string): string {
  return path.replace(/^[/\\]+/, '');
}
