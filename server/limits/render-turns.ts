import { AppError } from '../../shared/errors.ts';
import type { RenderCounts } from '../metrics/metrics.ts';
import type { Limits } from './limits.ts';

/** The right to compute. */
export interface RenderTurn {
  /** Waits for data without taking anybody's turn, then goes on before those who have not begun. */
  pause<T>(wait: Promise<T>): Promise<T>;
  /** May be called twice. */
  end(): void;
}

type TurnLimits = Pick<Limits, 'rendersAtOnce' | 'rendersWaiting' | 'renderWaitMs' | 'renderingMs'>;

interface Waiting {
  begin: () => void;
  /** By `now`. */
  since: number;
}

/** Turns for others, of which each lets one connection in, for a millisecond that renders took. */
const TURNS_PER_MS = 4;

/**
 * Lets a few renders compute in each turn of the event loop, so that health checks, files and kept pages are answered in
 * between, and a bounded number wait (threats S5).
 */
export class RenderTurns {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #mayWaitMs: number;
  readonly #waiting: Waiting[] = [];
  /** Back from a pause. Bounded by those who have begun. */
  readonly #resuming: (() => void)[] = [];
  readonly #counts: RenderCounts;
  readonly #isLate: () => boolean;
  readonly #computingMs: number;
  readonly #now: () => number;
  /** Places whose renders have ended, which nobody has taken over yet. */
  #left = 0;
  #handing = false;

  /**
   * @param counts is kept up to date
   * @param isLate whether turns of the event loop take so long that only a few may wait for one
   * @param now in milliseconds
   */
  constructor(
    { rendersAtOnce, rendersWaiting, renderWaitMs, renderingMs }: TurnLimits,
    counts: RenderCounts,
    isLate: () => boolean = () => false,
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    this.#atOnce = rendersAtOnce;
    this.#mayWait = rendersWaiting;
    this.#mayWaitMs = renderWaitMs;
    this.#computingMs = renderingMs;
    this.#counts = counts;
    this.#isLate = isLate;
  }

  /**
   * @throws AppError OVERLOADED if as many wait as may, or the first of more than compute at once has waited for as long as
   *   any may; while the event loop is late, only as many may wait as compute at once
   */
  requireRoom(): void {
    if (this.#hasRoom() || this.#waiting.length < this.#mayWaitNow()) return;
    this.#counts.refused += 1;
    throw new AppError('OVERLOADED', 503, 'Too many pages are being made; try again shortly');
  }

  /**
   * Waits for a turn, which must be ended.
   * @throws AppError OVERLOADED, at once, if as many wait as may
   */
  async begin(): Promise<RenderTurn> {
    this.requireRoom();
    return this.beginAdmitted();
  }

  /** Like `begin`, for somebody who has called `requireRoom` before. */
  async beginAdmitted(): Promise<RenderTurn> {
    if (!this.#takePlace()) {
      this.#counts.waiting += 1;
      await new Promise<void>((begin) => void this.#waiting.push({ begin, since: this.#now() }));
      this.#counts.waiting -= 1;
    }
    let open = true;
    const leave = () => {
      if (open) this.#leave();
      open = false;
    };
    return {
      end: leave,
      pause: async (wait) => {
        leave();
        try {
          return await wait;
        } finally {
          if (!this.#takePlace()) await new Promise<void>((resume) => void this.#resuming.push(resume));
          open = true;
        }
      },
    };
  }

  /**
   * Runs `work` in a turn of its own.
   * @throws AppError OVERLOADED, and what `work` rejects with
   */
  async run<T>(work: (turn: RenderTurn) => Promise<T>): Promise<T> {
    const turn = await this.begin();
    try {
      return await work(turn);
    } finally {
      turn.end();
    }
  }

  #mayWaitNow(): number {
    const [first] = this.#waiting;
    const isSlow = first !== undefined && this.#now() - first.since >= this.#mayWaitMs;
    return isSlow || this.#isLate() ? Math.min(this.#atOnce, this.#mayWait) : this.#mayWait;
  }

  #hasRoom(): boolean {
    return this.#counts.running < this.#atOnce;
  }

  #takePlace(): boolean {
    const free = this.#hasRoom();
    if (free) this.#counts.running += 1;
    return free;
  }

  /** A place is free only after other events have had their turn. Whoever is next takes it over. */
  #leave(): void {
    this.#left += 1;
    if (this.#handing) return;
    this.#handing = true;
    setImmediate(() => this.#handOver(this.#now()));
  }

  /** @param began when renders began to compute in this turn of the event loop */
  #handOver(began: number): void {
    const next = this.#left > 0 ? (this.#resuming.shift() ?? this.#waiting.shift()?.begin) : undefined;
    if (next === undefined) {
      this.#counts.running -= this.#left;
      this.#left = 0;
      this.#look(began);
      return;
    }
    this.#left -= 1;
    next();
    // Behind everything that it computes at once.
    const goOn = () => (this.#now() - began < this.#computingMs ? this.#handOver(began) : this.#look(began));
    queueMicrotask(() => process.nextTick(goOn));
  }

  /** React computes in the next turn. Then others have their turns, for at most as long as the renders took. */
  #look(began: number): void {
    setImmediate(() => {
      const took = this.#now() - began;
      if (took < this.#computingMs) this.#handOn();
      else this.#rest(Math.ceil(took * TURNS_PER_MS), this.#now() + took);
    });
  }

  #rest(turns: number, until: number): void {
    setImmediate(() => {
      if (turns > 1 && this.#now() < until) this.#rest(turns - 1, until);
      else this.#handOn();
    });
  }

  #handOn(): void {
    if (this.#left > 0) this.#handOver(this.#now());
    else this.#handing = false;
  }
}

/** Whether a page was refused for want of room, which is counted and is nobody's fault. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof AppError && error.code === 'OVERLOADED';
}
