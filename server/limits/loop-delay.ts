import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from '../log/logger.ts';
import type { Limits } from './limits.ts';

type LoopDelayLimits = Pick<Limits, 'loopDelayMs' | 'loopDelayWindowMs'>;

/** How often the loop is looked at, in milliseconds. Node counts it among the delay. */
const LOOK_MS = 20;
/** Looks of a window that may be later: a single long turn, such as a collection of garbage, is no overload. */
const PERCENTILE = 90;
/** A burst is over sooner. */
const WINDOWS = 2;

/** Whether the turns of the event loop have been too long for a while (threats S5). */
export class LoopDelay {
  readonly #mostMs: number;
  readonly #log: Pick<Logger, 'info' | 'warn'>;
  #lateWindows = 0;

  constructor({ loopDelayMs }: Pick<Limits, 'loopDelayMs'>, log: Pick<Logger, 'info' | 'warn'>) {
    this.#mostMs = loopDelayMs;
    this.#log = log;
  }

  /** True from the second window that was late to the first that was not. */
  isLate(): boolean {
    return this.#lateWindows >= WINDOWS;
  }

  /** @param ms the delay of the window that has ended */
  note(ms: number): void {
    const wasLate = this.isLate();
    this.#lateWindows = ms > this.#mostMs ? this.#lateWindows + 1 : 0;
    if (this.isLate() === wasLate) return;
    const delay = { ms: Math.round(ms) };
    if (wasLate) this.#log.info(delay, 'the event loop is in time again; pages may wait for their turn');
    else this.#log.warn(delay, 'the event loop is late; few pages may wait for their turn');
  }
}

/**
 * Notes the loop's delay in each window.
 * @returns ends it
 */
export function watchLoop(delay: LoopDelay, { loopDelayWindowMs }: LoopDelayLimits): () => void {
  const looks = monitorEventLoopDelay({ resolution: LOOK_MS });
  looks.enable();
  const windows = setInterval(() => {
    // After a long turn this may come before the look that is late as well.
    if (looks.count === 0) return;
    delay.note(Math.max(0, looks.percentile(PERCENTILE) / 1e6 - LOOK_MS));
    looks.reset();
  }, loopDelayWindowMs).unref();
  return () => {
    clearInterval(windows);
    looks.disable();
  };
}
