/** Events kept until there is a client. Specification 9. */
export const EARLY_EVENTS = 512;

export interface EarlyEvents<T> {
  /** Returns false if there is no room left. */
  push(event: T): boolean;
  /** Empties it, in order. */
  take(): T[];
}

/** Keeps the first ones. @param onFull called once, when the first event finds no room */
export function createEarlyEvents<T>(onFull: () => void): EarlyEvents<T> {
  const events: T[] = [];
  let full = false;
  return {
    push(event) {
      if (events.length < EARLY_EVENTS) return events.push(event) > 0;
      if (!full) onFull();
      full = true;
      return false;
    },
    take: () => events.splice(0),
  };
}
