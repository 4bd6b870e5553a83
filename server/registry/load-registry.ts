import { statSync } from 'node:fs';
import { setImmediate as pause } from 'node:timers/promises';
import { compileInSteps } from '../../shared/registry/compile.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { RegistryPaths } from './file-state.ts';
import { loadTexts, type TextFiles } from './load-texts.ts';
import { describeIssue, type LocatedIssue } from './locate-issue.ts';
import { readRegistryBeside } from './read-beside.ts';
import { readRegistry, type ReadResult } from './read-registry.ts';
import { MAX_SHOWN_ISSUES, RegistryRefusedError } from './registry-refused-error.ts';
import { POLL_MS, scanFiles, watchFiles } from './watch-registry.ts';

/** The part of a pino logger that is used here. */
export interface RegistryLogger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface RegistryOptions extends RegistryPaths {
  readonly logger?: RegistryLogger;
  /** Called after each edit that was taken over, not for the first load. */
  readonly onAccepted?: (snapshot: Snapshot) => void;
  /** Called once for each edit that was refused. */
  readonly onRefused?: (issues: readonly LocatedIssue[]) => void;
  /** Whether files are watched; `reload` works either way. On by default. */
  readonly watch?: boolean;
  /** Milliseconds between two looks at the files. */
  readonly pollMs?: number;
}

export interface Refusal {
  /** ISO 8601. */
  readonly at: string;
  /** The first findings. */
  readonly issues: readonly LocatedIssue[];
}

/** Holds the state that is served, and replaces it when an edit passes all checks. */
export interface RegistryStore {
  /** The last good state. A request keeps the one it began with. */
  current(): Snapshot;
  /** `lastRefusal` is null when what lies in the files is what is served. */
  status(): { readonly revision: string; readonly lastRefusal: Refusal | null };
  /** Calls `listener` after each swap; gives the function that ends it. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  /** Reads the files again at once (SIGHUP). Never rejects. */
  reload(): Promise<void>;
  close(): void;
}

/** Registries above this size are checked in a thread of their own; smaller ones take under 20 ms. */
const BESIDE_BYTES = 256_000;

/**
 * Reads and checks registry and texts, then watches them.
 * Throws a RegistryRefusedError when they cannot be served at start.
 */
export async function openRegistry(options: RegistryOptions): Promise<RegistryStore> {
  const baseline = options.watch === false ? '' : await scanFiles(options);
  let files: TextFiles = await loadTexts(options.localesDir);
  const first = readRegistry(options, files);
  if (!first.registry) throw new RegistryRefusedError(first.issues);
  let snapshot = await compileGently(first);
  let refused: (Refusal & { readonly revision: string }) | null = null;
  const listeners = new Set<(snapshot: Snapshot) => void>();

  const notify = (listener: (snapshot: Snapshot) => void) => {
    try {
      listener(snapshot);
    } catch (err) {
      options.logger?.error({ err }, 'a listener of the registry failed');
    }
  };
  const accept = async (result: ReadResult, began: number) => {
    refused = null;
    if (result.revision === snapshot.revision) return;
    snapshot = await compileGently(result);
    options.logger?.info(
      {
        revision: snapshot.revision,
        pages: snapshot.pages.length,
        ms: Math.round(performance.now() - began),
      },
      'registry edit accepted',
    );
    notify(options.onAccepted ?? (() => {}));
    for (const listener of listeners) notify(listener);
  };
  const refuse = ({ issues, revision }: ReadResult) => {
    if (refused?.revision === revision) return;
    refused = { at: new Date().toISOString(), issues: issues.slice(0, MAX_SHOWN_ISSUES), revision };
    options.logger?.error(
      { serving: snapshot.revision, findings: issues.length, issues: refused.issues.map(describeIssue) },
      'registry edit refused, the last good one goes on serving',
    );
    options.onRefused?.(issues);
  };
  const reloadOnce = async () => {
    const began = performance.now();
    const result = isLarge(options.registryFile)
      ? await readRegistryBeside(options)
      : readRegistry(options, (files = await loadTexts(options.localesDir, files)));
    if (result.registry) await accept(result, began);
    else refuse(result);
  };
  // One after the other: a call that comes while another reads must see what was written since.
  let running = Promise.resolve();
  const reload = () =>
    (running = running.then(reloadOnce).catch((err: unknown) => {
      options.logger?.error({ err }, 'the registry could not be read again');
    }));
  const stop =
    options.watch === false
      ? () => {}
      : watchFiles(options, { baseline, onChange: reload, pollMs: options.pollMs ?? POLL_MS });

  return {
    current: () => snapshot,
    status: () => ({
      revision: snapshot.revision,
      lastRefusal: refused && { at: refused.at, issues: refused.issues },
    }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reload,
    close: stop,
  };
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > BESIDE_BYTES;
}

/** Milliseconds of compiling between two pauses in which requests are answered. */
const SLICE_MS = 5;

async function compileGently({ registry, texts, revision }: ReadResult): Promise<Snapshot> {
  if (!registry) throw new TypeError('A refused registry cannot be compiled');
  const steps = compileInSteps(registry, texts, revision);
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since > SLICE_MS) {
      await pause();
      since = performance.now();
    }
  }
}
