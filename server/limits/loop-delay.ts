import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import type { Logger } from '../log/logger.ts';
import type { Limits } from './limits.ts';

type LoopDelayLimits = Pick<Limits, 'loopDelayMs' | 'loopDelayWindowMs'>;

/** How often the loop is looked at, in milliseconds. Node counts it among the delay. */
const LOOK_MS = 20;
/** Looks of a window that may be later: a single long turn, such as a collection of garbage, is no overload. */
const PERCENTILE = 90;
/** A burst is over sooner. */
const WINDOWS = 2;

/**
 * Of a window, in processor time of the event loop's thread. Who computes less is late because the machine has other work
 * or a disk is slow: it has not begun too much, and to send visitors away would not make it faster.
 */
const BUSY_SHARE = 0.5;

/** Whether the turns of the event loop have been too long for a while, by what they compute (threats S5). */
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

  /**
   * @param ms the delay of the window that has ended
   * @param busyShare how much of the window the event loop's thread computed
   */
  note(ms: number, busyShare = 1): void {
    const wasLate = this.isLate();
    this.#lateWindows = ms > this.#mostMs && busyShare >= BUSY_SHARE ? this.#lateWindows + 1 : 0;
    if (this.isLate() === wasLate) return;
    const delay = { ms: Math.round(ms) };
    if (wasLate) this.#log.info(delay, 'the event loop is in time again; pages may wait for their turn');
    else this.#log.warn(delay, 'the event loop is late; few pages may wait for their turn');
  }
}

/** Milliseconds that this thread has computed. */
export function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Notes the loop's delay in each window.
 * @param computed milliseconds so far
 * @returns ends it
 */
export function watchLoop(
  delay: LoopDelay,
  { loopDelayWindowMs }: LoopDelayLimits,
  computed = computedMs,
): () => void {
  const looks = monitorEventLoopDelay({ resolution: LOOK_MS });
  looks.enable();
  let began = { passed: performance.now(), computed: computed() };
  const windows = setInterval(() => {
    // After a long turn this may come before the look that is late as well.
    if (looks.count === 0) return;
    const now = { passed: performance.now(), computed: computed() };
    const late = Math.max(0, looks.percentile(PERCENTILE) / 1e6 - LOOK_MS);
    delay.note(late, (now.computed - began.computed) / (now.passed - began.passed));
    looks.reset();
    began = now;
  }, loopDelayWindowMs).unref();
  return () => {
    clearInterval(windows);
    looks.disable();
  };
}
