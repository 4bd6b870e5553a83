import { addressLanguages, addressOf } from './addresses.ts';
import { variantsOf } from './compile.ts';
import { isFixed } from './path-pattern.ts';
import { isPublished } from './publish-times.ts';
import type { Snapshot } from './types.ts';

/** Pages with a placeholder other than the language cannot be rendered in advance. */
export function* prerenderedAddresses(snapshot: Snapshot, now: number = Date.now()): Generator<string> {
  for (const page of snapshot.pages) {
    if (!page.prerender || page.cache === 'none') continue;
    if (!variantsOf(page).every(({ segments }) => isFixed(segments))) continue;
    for (const variant of variantsOf(page)) {
      const locales = variant.path.includes('{lang}')
        ? addressLanguages(snapshot, page, variant, now)
        : [snapshot.site.defaultLocale].filter(() => isPublished(page, null, now));
      for (const locale of locales) yield addressOf(page, { locale, device: variant.device });
    }
  }
}
