import cluster, { type Worker } from 'node:cluster';
import type { RegistryStore } from './registry/load-registry.ts';

/*
 * Workers begin to serve an edit in one step. Each tells the first process when it has a new state ready, and the first
 * process tells all when the last one has.
 */

/** One worker that stands still must not hold up an edit for all. */
const TOGETHER_MS = 1000;

type ToFirst = { readonly serves: string } | { readonly prepared: string };
type ToWorker = { readonly look: string } | { readonly swap: string };

/** What is known of the workers that serve. */
export class Steps<W> {
  readonly #send: (worker: W, message: ToWorker) => void;
  readonly #serves = new Map<W, string>();
  readonly #prepared = new Map<W, string>();

  constructor(send: (worker: W, message: ToWorker) => void) {
    this.#send = send;
  }

  serves(worker: W, revision: string): void {
    this.#serves.set(worker, revision);
    this.#prepared.delete(worker);
  }

  /** The others look at once, and all swap when the last one is ready. */
  prepared(worker: W, revision: string): void {
    const isFirst = ![...this.#prepared.values()].includes(revision);
    this.#prepared.set(worker, revision);
    if (isFirst)
      for (const other of this.#serves.keys())
        if (!this.#has(other, revision)) this.#send(other, { look: revision });
    this.#swapIfAll(revision);
  }

  lost(worker: W): void {
    this.#serves.delete(worker);
    this.#prepared.delete(worker);
    for (const revision of new Set(this.#prepared.values())) this.#swapIfAll(revision);
  }

  #has(worker: W, revision: string): boolean {
    return this.#serves.get(worker) === revision || this.#prepared.get(worker) === revision;
  }

  #swapIfAll(revision: string): void {
    if (![...this.#serves.keys()].every((worker) => this.#has(worker, revision))) return;
    for (const [worker, prepared] of this.#prepared)
      if (prepared === revision) this.#send(worker, { swap: revision });
  }
}

/** In the first process. */
export function leadSteps(): void {
  const steps = new Steps<Worker>((worker, message) => {
    if (worker.isConnected()) worker.send(message);
  });
  cluster.on('message', (worker, message: Partial<ToFirst & Record<string, unknown>>) => {
    if (typeof message['serves'] === 'string') steps.serves(worker, message['serves']);
    if (typeof message['prepared'] === 'string') steps.prepared(worker, message['prepared']);
  });
  cluster.on('exit', (worker) => steps.lost(worker));
}

/**
 * In a worker, once it serves.
 * @param look looks at once whether there is a newer state
 */
export function keepStep(
  registry: Pick<RegistryStore, 'beforeSwap' | 'subscribe' | 'current'>,
  look: () => Promise<void>,
): void {
  const tell = (message: ToFirst) => void process.send?.(message);
  let swap: { readonly revision: string; readonly go: () => void } | null = null;
  process.on('message', (message: Record<string, unknown>) => {
    if (typeof message['look'] === 'string') void look();
    if (swap !== null && message['swap'] === swap.revision) swap.go();
  });
  registry.beforeSwap(async (revision) => {
    const together = Promise.withResolvers<void>();
    const timer = setTimeout(together.resolve, TOGETHER_MS);
    swap = { revision, go: together.resolve };
    tell({ prepared: revision });
    await together.promise;
    clearTimeout(timer);
    swap = null;
  });
  registry.subscribe(({ revision }) => tell({ serves: revision }));
  tell({ serves: registry.current().revision });
}
