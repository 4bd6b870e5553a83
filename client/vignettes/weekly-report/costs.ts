import { sum } from '../sample-data.ts';

/** Of the sales, the rest is left. */
export const COSTS = { goods: 0.51, fees: 0.12, shipping: 0.08, vouchers: 0.05 } as const;
/** Of the sales, after all costs. */
export const LEFT = 1 - sum(Object.values(COSTS));
