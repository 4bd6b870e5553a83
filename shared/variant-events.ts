/** What is counted of a page with variants: that it was shown, and what it was meant to lead to. */
export const VARIANT_EVENTS = ['show', 'button', 'registration', 'booking'] as const;
export type VariantEvent = (typeof VARIANT_EVENTS)[number];

/** What only the browser knows of. The server counts the rest itself. */
export const TOLD_EVENTS = ['show', 'button'] as const satisfies readonly VariantEvent[];
export type ToldEvent = (typeof TOLD_EVENTS)[number];

/** Takes `{ page, event }` from the browser. */
export const VARIANT_COUNTS_PATH = '/variant-counts';

/** With a posted call: paths of the pages of this site that led to the form, with commas. */
export const LED_HERE_HEADER = 'x-led-here';
/** The last ones count. */
export const MOST_LED_HERE = 5;
