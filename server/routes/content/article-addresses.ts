import { addressOf } from '../../../shared/registry/addresses.ts';
import { isPublished, publishedLanguages } from '../../../shared/registry/publish-times.ts';
import type { Page, Snapshot } from '../../../shared/registry/types.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../shared/locales.ts';

/** Null if visitors cannot open the page in the language. */
export function openPage({ pageById }: Snapshot, id: string, locale: Locale, now: number): Page | null {
  const page = pageById.get(id);
  return page !== undefined && page.desktop !== undefined && isPublished(page, locale, now) ? page : null;
}

/** Null if visitors cannot open the page in any language. */
export function pageAnywhere({ pageById, site }: Snapshot, id: string, now: number): Page | null {
  const page = pageById.get(id);
  return page !== undefined && publishedLanguages(page, site.locales, now).length > 0 ? page : null;
}

/** The path of a page about something. */
export function pathOf(
  page: Page,
  params: Readonly<Record<string, string>>,
  locale: Locale = DEFAULT_LOCALE,
): string {
  return addressOf(page, { locale, device: 'desktop', params });
}
