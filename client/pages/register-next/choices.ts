import { MARKETPLACE_NAMES } from '../../vignettes/marketplaces.ts';

/** Any other place to sell. */
export const OTHER_PLACE = 'other';

/** What may be sent as marketplaces. */
export const SOLD_ON: ReadonlySet<string> = new Set([...MARKETPLACE_NAMES, OTHER_PLACE]);
