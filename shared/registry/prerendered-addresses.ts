import { addressLanguages, addressOf } from './addresses.ts';
import { isPublished, variantsOf } from './compile.ts';
import { isFixed } from './path-pattern.ts';
import type { Snapshot } from './types.ts';

/** Pages with a placeholder other than the language cannot be rendered in advance. */
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
