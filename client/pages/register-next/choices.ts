import { MARKETPLACES } from '../../vignettes/marketplaces.ts';

/** Names of marketplaces as the platform gets them. */
export const MARKETPLACE_NAMES: readonly string[] = Object.values(MARKETPLACES).map(({ name }) => name);

/** Any other place to sell. */
export const OTHER_PLACE = 'other';

/** What may be sent as marketplaces. */
export const SOLD_ON: ReadonlySet<string> = new Set([...MARKETPLACE_NAMES, OTHER_PLACE]);
