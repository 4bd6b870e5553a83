export const DAY_MS = 24 * 60 * 60 * 1000;

/** How long reports of browsers are kept after they came last. */
export const KEPT_MS = 30 * DAY_MS;
