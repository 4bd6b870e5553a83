import { MARKETPLACE_NAMES } from '../../vignettes/marketplaces.ts';

export const OTHER_PLACE = 'other';

export const SOLD_ON: ReadonlySet<string> = new Set([...MARKETPLACE_NAMES, OTHER_PLACE]);
