import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Retire } from './lifecycle.ts';
import { createLogger, type Logger } from './log/logger.ts';
import { sharedOutput } from './log/standard-output.ts';
import { StartError } from './start-error.ts';
import { gatherFigures, type CrewFigures } from './worker-figures.ts';
import { endOf, startWorker, type Starting } from './worker-process.ts';

/** Doubles each time a replacement dies young. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that lived this long did not die of its start. */
const LASTING_MS = 60_000;
/** So many in a row that were never ready, while none serves: the next ones will not be either. */
const FAILED_STARTS = 5;
/** Beyond the grace time, in which a worker ends by itself. */
const STANDING_STILL_MS = 2000;

/** In the first process: the processes that share the port. */
export class Crew {
  readonly log: Logger;
  stopping = false;
  readonly #config: Config;
  readonly #figures: CrewFigures;
  readonly #serving = new Set<Worker>();
  readonly #dismissed = new WeakSet<Worker>();
  readonly #over = Promise.withResolvers<void>();
  /** Lives of processes, with those that followed a dead one. */
  #kept = 0;
  #failedStarts = 0;

  constructor(config: Config) {
    this.#config = config;
    this.#figures = gatherFigures(config.workers);
    this.log = createLogger(config.logLevel, sharedOutput());
  }

  /** Those that are ready, without those that have been dismissed. */
  get serving(): Worker[] {
    return [...this.#serving].filter((worker) => !this.#dismissed.has(worker));
  }

  /** Keeps a process, and one in its place whenever it dies. */
  keep(starting: Starting): void {
    this.#kept += 1;
    this.#live(starting, 0).then(() => this.#letGo(), this.#over.reject);
  }

  /**
   * Resolves when the site is stopping and all have ended.
   * @throws StartError if they die before they are ready, again and again
   */
  ended(): Promise<void> {
    return this.#over.promise;
  }

  /** Lets a process finish what it has begun, while others take what comes new. Resolves when it has ended. */
  async dismiss(worker: Worker): Promise<void> {
    this.#dismissed.add(worker);
    const end = endOf(worker);
    if (worker.isConnected()) worker.send({ retire: true } satisfies Retire);
    const timer = setTimeout(
      () => worker.process.kill('SIGKILL'),
      this.#config.shutdownGraceMs + STANDING_STILL_MS,
    );
    await end;
    clearTimeout(timer);
  }

  /** @param deaths how many predecessors died young */
  async #live(starting: Starting, deaths: number): Promise<void> {
    const { worker } = starting;
    const started = Date.now();
    const end = endOf(worker);
    void starting.ready.then((line) => line !== null && this.#begins(worker));
    const ended = await end;
    const served = this.#serving.delete(worker);
    const dismissed = this.#dismissed.has(worker);
    this.#figures.left(worker, { died: !dismissed && !this.stopping });
    if (this.stopping || dismissed) return;
    if (!served) this.#countFailedStart();
    const young = Date.now() - started < LASTING_MS ? deaths : 0;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** young, LONGEST_PAUSE_MS);
    this.log.error({ worker: worker.id, ended, restartInMs: pause }, 'a worker ended and is replaced');
    await wait(pause);
    if (!this.stopping) await this.#live(startWorker(), young + 1);
  }

  #letGo(): void {
    this.#kept -= 1;
    if (this.#kept === 0) this.#over.resolve();
  }

  #begins(worker: Worker): void {
    this.#serving.add(worker);
    this.#failedStarts = 0;
  }

  #countFailedStart(): void {
    this.#failedStarts += 1;
    if (this.#failedStarts < FAILED_STARTS || this.#serving.size > 0) return;
    throw new StartError(
      `${FAILED_STARTS} workers in a row ended before they were ready, and none serves; the reason stands above`,
    );
  }
}
