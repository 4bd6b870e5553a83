import { MARKETPLACES } from '../../vignettes/marketplaces.ts';

/** Fragment under which the page says that a session is booked. */
export const BOOKED = 'booked';

/** Names of marketplaces as the platform gets them. */
export const MARKETS: readonly string[] = Object.values(MARKETPLACES).map(({ name }) => name);
