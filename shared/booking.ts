import { EMAIL_MOST, SHOP_NAME_MOST } from './account-lengths.ts';

/** In characters. */
export const BOOKING_LENGTHS = {
  name: 120,
  email: EMAIL_MOST,
  shopName: SHOP_NAME_MOST,
  remark: 2000,
} as const;
