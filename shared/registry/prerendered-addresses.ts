import { addressLanguages, addressOf } from './addresses.ts';
import { isPublished, variantsOf } from './compile.ts';
import { isFixed } from './path-pattern.ts';
import type { Snapshot } from './types.ts';

/** Addresses of the pages that are made ready before they are asked for: no placeholder in them but the language. */
export function* prerenderedAddresses(snapshot: Snapshot, now: number = Date.now()): Generator<string> {
  for (const page of snapshot.pages) {
    if (!page.prerender || page.cache === 'none' || !isPublished(page, now)) continue;
    if (!variantsOf(page).every(({ segments }) => isFixed(segments))) continue;
    for (const variant of variantsOf(page)) {
      const locales = variant.path.includes('{lang}')
        ? addressLanguages(snapshot, page, variant)
        : [snapshot.site.defaultLocale];
      for (const locale of locales) yield addressOf(page, { locale, device: variant.device });
    }
  }
}
