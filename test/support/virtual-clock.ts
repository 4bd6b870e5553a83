/** A clock that a test turns, for code that is given its timers. */
export interface VirtualClock {
  /** Seconds since it was made. */
  seconds(): number;
  after(ms: number, work: () => Promise<void>): () => void;
  /** Lets a time pass: every timer that ends in it has its turn, and what it does is waited for. */
  pass(ms: number): Promise<void>;
}

interface Timer {
  at: number;
  work: () => Promise<void>;
}

export function virtualClock(): VirtualClock {
  let now = 0;
  const timers = new Set<Timer>();
  const next = (until: number) =>
    [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0];
  return {
    seconds: () => now / 1000,
    after(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async pass(ms) {
      const until = now + ms;
      for (let timer = next(until); timer !== undefined; timer = next(until)) {
        timers.delete(timer);
        now = timer.at;
        await timer.work();
      }
      now = until;
    },
  };
}
