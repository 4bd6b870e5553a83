import { onTestFinished, vi } from 'vitest';

/** The clock of this process, which stands until a test turns it. */
export interface StandingClock {
  /** What it shows, in milliseconds since 1970. */
  now(): number;
  set(at: number): void;
  pass(ms: number): void;
}

/**
 * Stops `Date` in this process until the test ends: however slow the machine is, no time passes between two steps.
 * Timers and the event loop go on.
 */
export function standingClock(): StandingClock {
  // Faked timers would go on with every `expect.poll`.
  vi.setSystemTime(Date.now());
  onTestFinished(() => void vi.useRealTimers());
  return {
    now: () => Date.now(),
    set: (at) => void vi.setSystemTime(at),
    pass: (ms) => void vi.setSystemTime(Date.now() + ms),
  };
}
