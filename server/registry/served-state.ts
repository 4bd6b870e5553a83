import { compileInSteps } from '../../shared/registry/compile.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { describeIssue, type LocatedIssue } from './locate-issue.ts';
import type { ReadResult } from './read-registry.ts';
import { MAX_SHOWN_ISSUES, RegistryRefusedError } from './registry-refused-error.ts';
import { runGently } from './run-gently.ts';

/** The part of a pino logger that is used here. */
export interface RegistryLogger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Who is told of edits. */
export interface StateObservers {
  readonly logger?: RegistryLogger;
  /** Called after each edit that was taken over, not for the first load. */
  readonly onAccepted?: (snapshot: Snapshot) => void;
  /** Called once for each edit that was refused. */
  readonly onRefused?: (issues: readonly LocatedIssue[]) => void;
}

export interface Refusal {
  /** ISO 8601. */
  readonly at: string;
  /** The first findings. */
  readonly issues: readonly LocatedIssue[];
}

/** The state that is served, the last refusal, and who wants to know. */
export class ServedState {
  readonly #observers: StateObservers;
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  #snapshot: Snapshot;
  #refused: (Refusal & { readonly revision: string }) | null = null;

  private constructor(snapshot: Snapshot, observers: StateObservers) {
    this.#snapshot = snapshot;
    this.#observers = observers;
  }

  /** Begins with a first result. Throws a RegistryRefusedError when it cannot be served. */
  static async open(first: ReadResult, observers: StateObservers): Promise<ServedState> {
    if (!first.registry) throw new RegistryRefusedError(first.issues);
    return new ServedState(await compileGently(first), observers);
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get refusal(): Refusal | null {
    return this.#refused && { at: this.#refused.at, issues: this.#refused.issues };
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Takes a result over, in one assignment, or notes why not. */
  async take(result: ReadResult): Promise<void> {
    if (!result.registry) return this.#refuse(result);
    this.#refused = null;
    if (result.revision === this.#snapshot.revision) return;
    const snapshot = await compileGently(result);
    this.#snapshot = snapshot;
    const { logger, onAccepted } = this.#observers;
    logger?.info({ revision: snapshot.revision, pages: snapshot.pages.length }, 'registry edit accepted');
    for (const listener of [onAccepted, ...this.#listeners]) this.#tell(listener);
  }

  #refuse({ issues, revision }: ReadResult): void {
    // The same faults in the same files are no news.
    if (this.#refused?.revision === revision) return;
    const first = issues.slice(0, MAX_SHOWN_ISSUES);
    this.#refused = { at: new Date().toISOString(), issues: first, revision };
    const { logger, onRefused } = this.#observers;
    logger?.error(
      { serving: this.#snapshot.revision, findings: issues.length, issues: first.map(describeIssue) },
      'registry edit refused, the last good one goes on serving',
    );
    onRefused?.(issues);
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
