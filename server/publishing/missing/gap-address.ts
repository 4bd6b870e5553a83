import type { Locale } from '../../../shared/locales.ts';
import { addressOf, variantFor } from '../../../shared/registry/addresses.ts';
import { isFixed } from '../../../shared/registry/path-pattern.ts';
import { isPublished } from '../../../shared/registry/publish-times.ts';
import { originOf, SECTION_TEXTS } from '../../../shared/registry/sections.ts';
import type { Page, PageVariant, Snapshot } from '../../../shared/registry/types.ts';
import type { Gap } from '../../registry/find-gaps.ts';

/**
 * The address at which visitors meet a text, with the section that shows it. A shared section is met on the first page
 * that uses it. Null for a text of all pages, and where nobody finds the page.
 */
export function addressOfGap(
  snapshot: Pick<Snapshot, 'pages' | 'pageById'>,
  { name, isPage, key, locale }: Pick<Gap, 'name' | 'isPage' | 'key' | 'locale'>,
  origin: string,
): string | null {
  const [group = ''] = key.split('.');
  if (isPage) return addressIn(snapshot.pageById.get(name), group, locale, origin);
  if (name !== SECTION_TEXTS) return null;
  for (const page of snapshot.pages) {
    const block = variantsOf(page).flatMap(({ blocks }) => blocks);
    const use = block.find((one) => originOf(one)?.section.id === group);
    const address = use === undefined ? null : addressIn(page, use.id, locale, origin);
    if (address !== null) return address;
  }
  return null;
}

function addressIn(page: Page | undefined, group: string, locale: Locale, origin: string): string | null {
  if (page === undefined || !isPublished(page, locale, Date.now())) return null;
  const variants = variantsOf(page);
  const found = variants.find(({ blocks }) => blocks.some(({ id }) => id === group));
  const device = (found ?? variantFor(page, 'desktop')).device;
  if (!isFixed(variantFor(page, device).segments)) return null;
  return origin + addressOf(page, { locale, device }) + (found === undefined ? '' : `#${group}`);
}

function variantsOf({ desktop, mobile }: Page): PageVariant[] {
  return [desktop, mobile].filter((variant) => variant !== null);
}
