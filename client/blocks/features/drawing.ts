import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import { goodsMoney, type Product } from '../../vignettes/sample-data.ts';
import type { RelatedPicture, StepObject } from '../../../shared/registry/picture-names.ts';

/** What sells most comes first, as one counts. */
export const BEST_FIRST = ['batik', 'sunscreen', 'tote', 'phoneCase', 'cooker'] as const satisfies Product[];
/** Runs out first. */
export const SCARCE: Product = 'sunscreen';

/** From here on amounts are too long for a narrow tile. */
const LONG = 10_000;
const COMPACT = { notation: 'compact', maximumSignificantDigits: 3 } as const;

/** That the product has, as its drafts count them. */
export const PHOTOS = 9;

/** How many lines of a list fill a sheet. */
export const LINES = 3;

/** An amount in as few letters as a narrow tile has room for; as given where it is short already. */
export function shortMoney(page: PageContext, amount: number, full: string): string {
  return amount < LONG ? full : page.money(amount, COMPACT);
}

/** What something costs, short where a tile stands beside its words. */
export function tileMoney(page: PageContext, amount: number): string {
  const full = goodsMoney(page, amount);
  return page.device === 'mobile' ? shortMoney(page, amount, full) : full;
}

/**
 * What blocks draw, and what a page draws itself: logins for clients' shops, a parcel's way, a supplier's goods, a
 * program's access.
 */
export type Subject = StepObject | 'clients' | 'tracking' | 'supplies' | 'access';

/** What is drawn of subjects, from the example of the page. */
export type Drawings = Partial<Record<Subject, (page: PageContext) => ReactNode>>;

/** What has room for a whole sheet, and how many lines that has. */
export type FullDrawings = Partial<
  Record<StepObject | RelatedPicture, (page: PageContext, lines: number) => ReactNode>
>;
