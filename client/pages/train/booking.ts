import { EMAIL_MOST } from '../../../shared/account-lengths.ts';
import { MARKETPLACES } from '../../vignettes/marketplaces.ts';

/** Fragment under which the page says that a session is booked. */
export const BOOKED = 'booked';

/** Characters that the fields of a booking hold: those of the call `notLoggedAdd`. */
export const MOST = { name: 120, email: EMAIL_MOST, shopName: 120, remark: 2000 } as const;

/** Names of marketplaces as the platform gets them. */
export const MARKETS: readonly string[] = Object.values(MARKETPLACES).map(({ name }) => name);
