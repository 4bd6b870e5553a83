import { setTimeout as delay } from 'node:timers/promises';
import { crossCheck } from '../../shared/registry/cross-checks.ts';
import type { RegistryIssue, Snapshot } from '../../shared/registry/types.ts';
import type { RegistryPaths } from './file-state.ts';
import { describeIssue, type LocatedIssue } from './locate-issue.ts';
import { locateGently } from './locate-warnings.ts';
import type { ReadResult } from './read-registry.ts';
import { MAX_SHOWN_ISSUES } from './registry-refused-error.ts';
import { runGently, type GentleOptions } from './run-gently.ts';

export interface Warnings {
  readonly count: number;
  /** One line each, as `check` prints them. */
  readonly first: readonly string[];
}

export interface SearchOptions {
  readonly paths: RegistryPaths;
  /** Findings in other files, such as articles. */
  readonly otherFindings?: ((snapshot: Snapshot) => readonly LocatedIssue[]) | undefined;
  /** Further findings in the registry. */
  readonly registryFindings?: ((snapshot: Snapshot) => readonly RegistryIssue[]) | undefined;
  /** Ids of pages that articles lead to. */
  readonly linkedPages?: (() => Iterable<string>) | undefined;
}

/** Milliseconds, which keep the search below a quarter of the process's time. */
const REST_MS = 15;

/** A new search ends the last. */
export class WarningSearch {
  readonly #options: SearchOptions;
  #round = new AbortController();
  #found: Warnings | null = null;

  constructor(options: SearchOptions) {
    this.#options = options;
  }

  /** Null while the search goes on. */
  get found(): Warnings | null {
    return this.#found;
  }

  /**
   * @param after milliseconds to wait first
   * @returns null if another search ends this one
   */
  async begin(result: ReadResult, snapshot: Snapshot, after = 0): Promise<Warnings | null> {
    this.end();
    const { signal } = (this.#round = new AbortController());
    try {
      if (after > 0) await delay(after, undefined, { signal, ref: false });
      const found = await this.#search(result, snapshot, { signal, restMs: REST_MS });
      signal.throwIfAborted();
      this.#found = found;
      return found;
    } catch (cause) {
      if (signal.aborted) return null;
      throw cause;
    }
  }

  end(): void {
    this.#round.abort();
    this.#found = null;
  }

  async #search(
    { registry, texts }: ReadResult,
    snapshot: Snapshot,
    gently: GentleOptions,
  ): Promise<Warnings> {
    if (!registry) throw new TypeError('A refused registry is not searched for warnings');
    const { paths, otherFindings, registryFindings, linkedPages } = this.#options;
    const linked = linkedPages?.() ?? [];
    const checked = await runGently(crossCheck(registry, texts, { warnings: true, linked }), gently);
    const issues = [...checked, ...(registryFindings?.(snapshot) ?? [])];
    const others = otherFindings?.(snapshot) ?? [];
    const located = await locateGently(issues.slice(0, MAX_SHOWN_ISSUES), paths, gently);
    return {
      count: issues.length + others.length,
      first: [...located, ...others].slice(0, MAX_SHOWN_ISSUES).map(describeIssue),
    };
  }
}
