import type { Locale } from '../locales.ts';
import { isBlogPath } from './blog-rules.ts';
import { normalizePath } from './normalize-path.ts';

/**
 * Returns a link that the platform wrote for whoever reads the page, because the platform does not know for whom it is.
 * Specification 2.1; blog addresses have neither language nor `/m`. Links that leave the site stay as they are.
 */
export function platformLink(href: string, { locale, mobile }: { locale: Locale; mobile: boolean }): string {
  const isBlog = isBlogPath(href);
  return normalizePath(href, { locale, mobile: mobile && !isBlog, prefix: !isBlog });
}
