import type { Kind } from './asked.ts';
import { Tally } from './tally.ts';

export const NO_FAULT = 'no fault';

/** What is happening now: where answers are counted, and what may be told of a fault. */
export class Scene {
  /** By the name of the fault, in order. */
  readonly tallies = new Map<string, Tally>();
  readonly #tell: (line: string) => void;
  readonly #began = performance.now();
  tally = new Tally();
  forgiven: ReadonlySet<Kind> = new Set();

  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  enter(name: string, forgiven: readonly Kind[] = []): void {
    this.tally = this.tallies.get(name) ?? new Tally();
    this.tallies.set(name, this.tally);
    this.forgiven = new Set(forgiven);
    this.tell(name);
  }

  /** Says what happens, with the seconds since the beginning. */
  tell(what: string): void {
    this.#tell(`${this.seconds.toFixed(0).padStart(5)} s: ${what}`);
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1000;
  }
}
