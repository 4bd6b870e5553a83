/** How long a value may be used after it was made, in milliseconds; Infinity: for ever. */
export interface Lifetime {
  /** Up to this age without asking. */
  freshMs: number;
  /** Up to this age while a newer one is made in the background; then it is waited for. */
  staleMs: number;
}

/** One making of a value, for all who wait for it. */
export interface Making<V, E> {
  /** What of the value may be served before it is whole. */
  early: E;
  whole: Promise<V>;
}

/** Makes a value; `signal` is aborted when nobody waits for it any more. Must not throw; `whole` may reject. */
export type Make<V, E> = (signal: AbortSignal) => Making<V, E>;

/** What somebody asks for. */
export interface Wanted<V, E> {
  /** Asked with the value that is kept, so that it may depend on it. */
  lifetime: (value: V) => Lifetime;
  make: Make<V, E>;
  /** Told of a making that failed where an older value stands in. */
  onFailure: (error: unknown) => void;
}

/** Takes part in a making; when it fails `whole` is the last good value, and rejects where there is none. */
export interface Joined<V, E> extends Making<V, E> {
  /** Waits no longer; the last one who leaves ends the making. */
  leave(): void;
}

export interface RevalidatedOptions<V> {
  /** How long a making that failed is not repeated while an older value can stand in, in milliseconds. */
  pauseMs: number;
  /** Whether others may be shown a value, too; all are when left out. One that is not is for want of an older one. */
  mayKeep?: (value: V) => boolean;
  /** Whether an error says that there is no such value (any more): then none is kept, and it stands for no failure. */
  isGone?: (error: unknown) => boolean;
  /** When a value was made elsewhere, by the clock; undefined: now, here. */
  madeAt?: (value: V) => number | undefined;
  /** Told when a making has ended, with what is kept now. */
  onEnd?: (kept: V | undefined) => void;
  /** Clock, for tests. */
  now?: () => number;
}

/** A value that may be shown. */
export interface AtHand<V> {
  readonly value: V;
  /** Older than it may get, while a newer one is made or after that has failed. */
  readonly isStale: boolean;
}

interface Running<V, E> extends Making<V, E> {
  /** Infinity once it is made in the background. */
  waiting: number;
  end: AbortController;
}

/**
 * A value that everybody may be shown: at once while it is fresh, at once and made anew once in the background while it
 * is stale, else made once for all who wait. A making ends with the last one who waits for it. After one that failed
 * the last good value stands in, and for a while nobody tries again.
 *
 * One value; whoever has many keeps them by key, within bounds of its own. (`fetch` of lru-cache, which keeps values and
 * fetches them, ties a fetch to the signal of the first who asks, and gives a value only when it is whole.)
 */
export class RevalidatedValue<V, E = undefined> {
  readonly #options: RevalidatedOptions<V>;
  readonly #now: () => number;
  #kept: (AtHand<V> & { readonly madeAt: number }) | null = null;
  #retryAt = -Infinity;
  #epoch = 0;
  #running: Running<V, E> | null = null;

  constructor(options: RevalidatedOptions<V>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** The last good value, however old. */
  get kept(): V | undefined {
    return this.#kept?.value;
  }

  /** Something that values are made of has changed: the next who asks waits for a new one. A failure keeps the old one. */
  expire(): void {
    this.#epoch += 1;
    this.#retryAt = -Infinity;
    if (this.#kept !== null) this.#kept = { ...this.#kept, madeAt: -Infinity };
  }

  /** What may be shown without waiting, made anew in the background when it is stale; null: it must be waited for. */
  atHand({ lifetime, make, onFailure }: Wanted<V, E>): AtHand<V> | null {
    const kept = this.#kept;
    if (kept === null) return null;
    const now = this.#now();
    const age = now - kept.madeAt;
    const { freshMs, staleMs } = lifetime(kept.value);
    if (age < freshMs) return kept;
    if (now < this.#retryAt) return { value: kept.value, isStale: true };
    if (age >= staleMs) return null;
    const isFirst = this.#running === null;
    const running = this.#running ?? this.#start(make);
    running.waiting = Infinity;
    if (isFirst) running.whole.catch(onFailure);
    return { value: kept.value, isStale: true };
  }

  /** Takes part in the making that runs, or in a new one. */
  join({ make, onFailure }: Pick<Wanted<V, E>, 'make' | 'onFailure'>): Joined<V, E> {
    const running = this.#running ?? this.#start(make);
    running.waiting += 1;
    let here = true;
    const leave = () => {
      if (here) running.waiting -= 1;
      here = false;
      if (running.waiting === 0) this.#abandon(running);
    };
    const whole = running.whole.catch((error: unknown) => {
      if (this.#kept === null || !here) throw error;
      onFailure(error);
      return this.#kept.value;
    });
    // Those who have left do not hear of it.
    whole.catch(() => undefined);
    return { early: running.early, whole, leave };
  }

  /**
   * What is at hand, else what is made.
   * @param visitor aborted when whoever asks waits no longer; null for one who always does
   * @throws what `make` rejects with, when no older value can stand in
   */
  async read(wanted: Wanted<V, E>, visitor: AbortSignal | null): Promise<V> {
    const atHand = this.atHand(wanted);
    if (atHand !== null) return atHand.value;
    const { whole, leave } = this.join(wanted);
    if (visitor?.aborted === true) leave();
    else visitor?.addEventListener('abort', leave, { once: true });
    return whole.finally(() => visitor?.removeEventListener('abort', leave));
  }

  #start(make: Make<V, E>): Running<V, E> {
    const end = new AbortController();
    const epoch = this.#epoch;
    const { early, whole } = make(end.signal);
    const settled = whole.then(
      (value) => this.#made(running, value, epoch),
      (error: unknown) => this.#failed(running, error),
    );
    settled.catch(() => undefined);
    const running: Running<V, E> = { early, whole: settled, waiting: 0, end };
    this.#running = running;
    return running;
  }

  #abandon(running: Running<V, E>): void {
    if (!this.#leaveRunning(running)) return;
    running.end.abort();
    this.#options.onEnd?.(this.kept);
  }

  #made(running: Running<V, E>, value: V, epoch: number): V {
    if (!this.#leaveRunning(running)) return value;
    const mayKeep = this.#options.mayKeep?.(value) ?? true;
    if (mayKeep) {
      const madeAt = epoch === this.#epoch ? (this.#options.madeAt?.(value) ?? this.#now()) : -Infinity;
      this.#kept = { value, isStale: false, madeAt };
      this.#retryAt = -Infinity;
    } else this.#pause();
    this.#options.onEnd?.(this.kept);
    return this.kept ?? value;
  }

  #failed(running: Running<V, E>, error: unknown): never {
    if (this.#leaveRunning(running)) {
      if (this.#options.isGone?.(error)) this.#kept = null;
      else this.#pause();
      this.#options.onEnd?.(this.kept);
    }
    throw error;
  }

  #pause(): void {
    this.#retryAt = this.#now() + this.#options.pauseMs;
  }

  /** False for a making that was abandoned: what becomes of it is for nobody. */
  #leaveRunning(running: Running<V, E>): boolean {
    if (this.#running !== running) return false;
    this.#running = null;
    return true;
  }
}
