import type { Page } from '../../shared/registry/types.ts';
import { variantFor } from '../../shared/registry/addresses.ts';

/** Fills of a layout's accent; `--accent`, `--accent-deep` and `--accent-wash`. */
export interface Inks {
  accent: string;
  deep: string;
  wash: string;
}

export const OBJECT_NAMES = [
  'stall',
  'parcel',
  'listing',
  'shelves',
  'chart',
  'price',
  'phone',
  'sheet',
  'talk',
] as const;
export type ObjectName = (typeof OBJECT_NAMES)[number];

/** The first that fits a page's view, vignettes or first block decides. */
const BY_SUBJECT: readonly (readonly [ObjectName, RegExp])[] = [
  ['talk', /^(?:help|train|partners)/],
  ['sheet', /^(?:agreement|posts|invoice|ledger|broadsheet|calendar|promotion)/],
  ['phone', /^(?:app-code|phone|register|login|forgot|th-register|form|live)/],
  ['price', /^(?:plans|price|calculator|margin|table)/],
  ['chart', /^(?:data|board|weekly|timeline)/],
  ['shelves', /^(?:inventory|stock|warehouse|mirrored|route)/],
  ['parcel', /^(?:order|label|compare-day)/],
  ['listing', /^(?:listing|source|capture|crawl|product|draft|film|card|store)/],
];

/** What a page is about, as its registry entry tells. */
export function objectOf(page: Page): ObjectName {
  const { view, blocks } = variantFor(page, 'desktop');
  const drawn = blocks.flatMap((block) =>
    'vignette' in block && typeof block.vignette === 'string' ? [block.vignette] : [],
  );
  const subjects = [view, drawn[0], ...blocks.map(({ type }) => type)].filter((name) => name != null);
  for (const subject of subjects) {
    const found = BY_SUBJECT.find(([, names]) => names.test(subject));
    if (found !== undefined) return found[0];
  }
  return 'stall';
}
