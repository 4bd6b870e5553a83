import { splitAddress } from '../../shared/routing/address.ts';
import { normalizePath } from '../../shared/routing/normalize-path.ts';
import { replaceLanguage } from '../../shared/routing/replace-language.ts';
import type { Destinations } from './payloads.ts';
import type { Visitor } from './visitor.ts';

/**
 * Returns the address of an internal link in the visitor's language and for the detected device, where the
 * page may have been made for others. A device without the page gets the other's. Specification 2.1.
 * @param href path, query and fragment
 */
export async function ownAddress(
  href: string,
  visitor: Visitor,
  destinations: Destinations,
): Promise<string> {
  const { pathname, search } = window.location;
  const locale = await visitor.locale(pathname, search);
  const target = visitor.named(pathname) === null ? replaceLanguage(href, locale) : href;
  const other = normalizePath(target, {
    locale: visitor.named(splitAddress(target).path) ?? locale,
    mobile: visitor.isMobile(),
    prefix: false,
  });
  if (other === target) return target;
  const { rules } = await destinations.of(splitAddress(other).path);
  return rules?.page == null ? target : other;
}
