import { addressOf } from '../../../shared/registry/addresses.ts';
import { isPublished } from '../../../shared/registry/compile.ts';
import type { Page, Snapshot } from '../../../shared/registry/types.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../shared/locales.ts';

/** Null if visitors cannot open the page. */
export function openPage({ pageById }: Snapshot, id: string, now: number): Page | null {
  const page = pageById.get(id);
  return page !== undefined && page.desktop !== undefined && isPublished(page, now) ? page : null;
}

/** The path of a page about something. */
export function pathOf(
  page: Page,
  params: Readonly<Record<string, string>>,
  locale: Locale = DEFAULT_LOCALE,
): string {
  return addressOf(page, { locale, device: 'desktop', params });
}
