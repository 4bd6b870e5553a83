import type { Locale } from '../../shared/locales.ts';
import { addressLanguages, addressOf } from '../../shared/registry/addresses.ts';
import { isFixed } from '../../shared/registry/path-pattern.ts';
import type { Device, Page, Snapshot } from '../../shared/registry/types.ts';

export interface IndexedAddress {
  page: Page;
  locale: Locale;
  address: string;
}

/** Every address of indexed pages for a device, without those of items such as articles. One that all languages share stands once, in the default language. */
export function indexedAddresses(snapshot: Snapshot, device: Device): IndexedAddress[] {
  return snapshot.pages.flatMap((page) => {
    const variant = page[device];
    if (!page.index || variant === null || !isFixed(variant.segments)) return [];
    const languages = addressLanguages(snapshot, page, variant);
    const locales = languages.length === 0 ? [snapshot.site.defaultLocale] : languages;
    return locales.map((locale) => ({ page, locale, address: addressOf(page, { locale, device }) }));
  });
}
