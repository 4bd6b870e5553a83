/** Of the common price, for shops that keep one of their own. */
export const SHARES = [1, 1.05, 0.98] as const;
