import { compileInSteps } from '../../shared/registry/compile.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { describeIssue, type LocatedIssue } from './locate-issue.ts';
import type { ReadResult } from './read-registry.ts';
import { MAX_SHOWN_ISSUES, RegistryRefusedError } from './registry-refused-error.ts';
import { runGently } from './run-gently.ts';
import { WarningSearch, type SearchOptions, type Warnings } from './warning-search.ts';

export interface RegistryLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface StateObservers {
  readonly logger?: RegistryLogger;
  /** Called with every state that is served from now on, also the first. */
  readonly onServed?: (result: ReadResult) => void;
  /** Not called for the first load. */
  readonly onAccepted?: (snapshot: Snapshot) => void;
  readonly onRefused?: (issues: readonly LocatedIssue[]) => void;
}

export interface Refusal {
  /** ISO 8601. */
  readonly at: string;
  readonly issues: readonly LocatedIssue[];
}

/** Milliseconds before the search for warnings, so that it does not slow a start. */
const START_MS = 2000;

export class ServedState {
  readonly #observers: StateObservers;
  readonly #warnings: WarningSearch;
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  readonly #refusalListeners = new Set<(refusal: Refusal | null) => void>();
  /** Must not reject. */
  beforeSwap: (revision: string) => Promise<void> = () => Promise.resolve();
  #snapshot: Snapshot;
  /** What the snapshot was made from. */
  #result: ReadResult;
  #refused: (Refusal & { readonly revision: string }) | null = null;

  private constructor(
    result: ReadResult,
    snapshot: Snapshot,
    observers: StateObservers,
    search: SearchOptions,
  ) {
    this.#result = result;
    this.#snapshot = snapshot;
    this.#observers = observers;
    this.#warnings = new WarningSearch(search);
  }

  /** @throws RegistryRefusedError if the first result cannot be served */
  static async open(
    first: ReadResult,
    observers: StateObservers,
    search: SearchOptions,
  ): Promise<ServedState> {
    if (!first.registry) throw new RegistryRefusedError(first.issues);
    const state = new ServedState(first, await compileGently(first), observers, search);
    observers.onServed?.(first);
    void state.#tellWarnings(START_MS);
    return state;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get refusal(): Refusal | null {
    return this.#refused && { at: this.#refused.at, issues: this.#refused.issues };
  }

  get warnings(): Warnings | null {
    return this.#warnings.found;
  }

  close(): void {
    this.#warnings.end();
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  subscribeRefusals(listener: (refusal: Refusal | null) => void): () => void {
    this.#refusalListeners.add(listener);
    return () => void this.#refusalListeners.delete(listener);
  }

  /** Swaps the state in one assignment. */
  async take(result: ReadResult): Promise<void> {
    if (!result.registry) return this.refuse(result);
    const isServed = result.revision === this.#snapshot.revision;
    const snapshot = isServed ? this.#snapshot : await compileGently(result);
    if (this.#refused) this.#setRefused(null);
    if (isServed) return;
    await this.beforeSwap(result.revision);
    this.#snapshot = snapshot;
    this.#result = result;
    for (const listener of [this.#observers.onAccepted, ...this.#listeners]) this.#tell(listener);
    this.#observers.onServed?.(result);
    void this.#logAccepted(result, snapshot);
  }

  /** Waits for the number of warnings, unless another edit comes first. */
  async #logAccepted(result: ReadResult, snapshot: Snapshot): Promise<void> {
    const warnings = await this.#search(result, snapshot);
    const { revision, pages } = snapshot;
    const details = { revision, pages: pages.length, ...(warnings && { warnings: warnings.count }) };
    this.#observers.logger?.info(details, 'registry edit accepted');
  }

  searchAgain(): void {
    void this.#tellWarnings(0);
  }

  async #tellWarnings(after: number): Promise<void> {
    const warnings = await this.#search(this.#result, this.#snapshot, after);
    if (warnings && warnings.count > 0)
      this.#observers.logger?.warn({ ...warnings }, 'what is served has warnings');
  }

  async #search(result: ReadResult, snapshot: Snapshot, after?: number): Promise<Warnings | null> {
    try {
      return await this.#warnings.begin(result, snapshot, after);
    } catch (err) {
      this.#observers.logger?.error({ err }, 'the registry could not be searched for warnings');
      return null;
    }
  }

  /** Goes on serving what is served, and tells why. */
  refuse({ issues, revision }: Pick<ReadResult, 'issues' | 'revision'>): void {
    // The same faults in the same files are no news.
    if (this.#refused?.revision === revision) return;
    const first = issues.slice(0, MAX_SHOWN_ISSUES);
    this.#setRefused({ at: new Date().toISOString(), issues: first, revision });
    const { logger, onRefused } = this.#observers;
    logger?.error(
      {
        serving: this.#snapshot.revision,
        refused: revision,
        findings: issues.length,
        issues: first.map(describeIssue),
      },
      'registry edit refused, the last good one goes on serving',
    );
    onRefused?.(issues);
  }

  #setRefused(refused: (Refusal & { readonly revision: string }) | null): void {
    this.#refused = refused;
    for (const listener of this.#refusalListeners) this.#tell(() => listener(this.refusal));
  }

  #tell(listener: ((snapshot: Snapshot) => void) | undefined): void {
    try {
      listener?.(this.#snapshot);
    } catch (err) {
      this.#observers.logger?.error({ err }, 'a listener of the registry failed');
    }
  }
}

async function compileGently({ registry, texts, revision }: ReadResult): Promise<Snapshot> {
  if (!registry) throw new TypeError('A refused registry cannot be compiled');
  return runGently(compileInSteps(registry, texts, revision));
}
