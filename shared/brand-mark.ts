/** The stall that stands for the brand, in a square of 32. `client/public/favicon.svg` repeats it. */
export const BRAND_MARK = {
  /** A line, 2.75 wide. */
  counter: 'M6.5 17v10.5h19V17M6.5 22.5h19',
  /** Three cloths, the middle one lighter. */
  cloths: [
    'M5 4h7.33L11 13.5a4.33 4.33 0 0 1-8.67 0z',
    'M12.33 4h7.34L21 13.5a5 5 0 0 1-10 0z',
    'M19.67 4H27l2.67 9.5a4.33 4.33 0 0 1-8.67 0z',
  ],
} as const;
