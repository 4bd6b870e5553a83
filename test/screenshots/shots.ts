import type { Locale } from '../../shared/locales.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { Device, Page } from '../../shared/registry/types.ts';
import { placeholdersOf } from '../support/placeholders.ts';

export interface Shot {
  page: string;
  locale: Locale;
  /** In CSS pixels. */
  width: number;
  device: Device;
  address: string;
  file: string;
}

/** The shortest words, tall letters, and a script without spaces. */
const LOCALES: readonly Locale[] = ['en_US', 'th', 'zh_CN'];
const WIDTHS = [390, 768, 1440];
/** Narrower windows get the page for phones, where there is one. */
const PHONE_WIDTH = 600;

/**
 * @param ids of the pages wanted; all when empty
 * @throws Error for an id that no page has
 */
export function shotsOf(pages: readonly Page[], ids: readonly string[]): Shot[] {
  const unknown = ids.filter((id) => !pages.some((page) => page.id === id));
  if (unknown.length > 0) throw new Error(`No page is called ${unknown.join(', ')}`);
  return pages
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .flatMap((page) =>
      LOCALES.flatMap((locale) => WIDTHS.flatMap((width) => shotOf(page, locale, width) ?? [])),
    );
}

function shotOf(page: Page, locale: Locale, width: number): Shot | null {
  const device = width < PHONE_WIDTH && page.mobile !== null ? 'mobile' : 'desktop';
  if (page[device] === null) return null;
  const address = addressOf(page, { locale, device, params: placeholdersOf(page.id, locale) });
  return { page: page.id, locale, width, device, address, file: `${page.id}-${locale}-${width}.png` };
}
