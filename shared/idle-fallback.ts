/** Milliseconds after which browsers without an idle callback count as idle (Specification 9). */
export const IDLE_FALLBACK_MS = 1;
