import type { TextTree } from '../../../shared/registry/types.ts';
import { REGISTRY_NAME, type FileName } from '../../registry/file-names.ts';
import type { FileTree } from '../../registry/file-tree.ts';
import { staleSince, type TextState } from '../stale/stale-since.ts';
import { NO_STALE_TEXTS, type StaleTexts } from '../stale/stale-texts.ts';
import { jsonText } from '../working-copy.ts';
import { changesBetween, type ParsedRegistry, type State } from './changes-between.ts';
import type { RevisionStore } from './revision-store.ts';
import { NO_CHANGES, type Changes } from './revision.ts';

/** What a state differs in from the last sound revision, and what that makes of its texts. */
export interface SinceLast {
  readonly changes: Changes;
  readonly stale: StaleTexts;
}

export interface SinceLastOptions {
  /** A state that need not be read again. */
  readonly known?: NumberedState | null;
  /** Bytes of a file of the present state; those that are kept when left out. */
  readonly read?: (name: FileName) => Promise<Buffer | undefined>;
}

export type NumberedState = State & { readonly revision: string };

export async function sinceLast(
  store: RevisionStore,
  now: NumberedState,
  { known = null, read }: SinceLastOptions = {},
): Promise<SinceLast> {
  const before = await lastState(store, now, known);
  if (before === null) return { changes: NO_CHANGES, stale: NO_STALE_TEXTS };
  const stale = await store.stale(before.revision);
  if (before === now) return { changes: NO_CHANGES, stale };
  const changes = changesBetween(before, now);
  const [old, after] = [textState(store, before), textState(store, now, read)];
  return { changes, stale: await staleSince(old, after, { changes, known: stale }) };
}

/** What a state differs in from the last sound revision. */
export async function changesSinceLast(store: RevisionStore, now: NumberedState): Promise<Changes> {
  const before = await lastState(store, now);
  return before === null || before === now ? NO_CHANGES : changesBetween(before, now);
}

/** The last sound revision, `now` itself if it is that; null if none is kept whole. */
async function lastState(
  store: RevisionStore,
  now: NumberedState,
  known: NumberedState | null = null,
): Promise<NumberedState | null> {
  const last = await store.lastSound();
  if (last === null || last.revision === now.revision) return last && now;
  if (known?.revision === last.revision) return known;
  const state = await readState(store, last.revision);
  return state && { ...state, revision: last.revision };
}

function textState(
  store: RevisionStore,
  { registry, tree }: State,
  read: SinceLastOptions['read'] = keptFile(store, tree),
): TextState {
  return {
    registry,
    read: async (name) => {
      const bytes = await read(name);
      return bytes && (JSON.parse(jsonText(bytes)) as TextTree);
    },
  };
}

function keptFile(store: RevisionStore, tree: FileTree): NonNullable<SinceLastOptions['read']> {
  return async (name) => {
    const content = tree[name];
    return content === undefined ? undefined : store.file(content);
  };
}

/** Null if the revision is not kept whole. */
async function readState(store: RevisionStore, revision: string): Promise<State | null> {
  const tree = await store.tree(revision);
  const content = tree?.[REGISTRY_NAME];
  if (!tree || content === undefined || !(await store.isKept(content))) return null;
  const registry = JSON.parse(jsonText(await store.file(content))) as ParsedRegistry;
  return { tree, registry };
}
