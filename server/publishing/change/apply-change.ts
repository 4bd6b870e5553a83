import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pathOfName, type FileName } from '../../registry/file-names.ts';
import type { RegistryPaths } from '../../registry/file-state.ts';
import { revisionOf, type FileTree } from '../../registry/file-tree.ts';
import type { LocatedIssue } from '../../registry/locate-issue.ts';
import { sinceLast, type SinceLast } from '../revisions/since-last.ts';
import { replaceFile } from '../revisions/replace-file.ts';
import type { RevisionStore } from '../revisions/revision-store.ts';
import { NO_CHANGES } from '../revisions/revision.ts';
import { NO_STALE_TEXTS } from '../stale/stale-texts.ts';
import { StartError } from '../../start-error.ts';
import { checkFiles, readWorkingCopy, treeOf, type Files } from '../working-copy.ts';
import {
  announce,
  awaitChange,
  pendingChange,
  plan,
  withdraw,
  type PendingChange,
} from './pending-change.ts';

const MAX_TRIES = 5;

/** Where changes are made. */
export interface Workplace {
  readonly paths: RegistryPaths;
  /** `DATA_DIR/revisions`, which holds a change while it is under way. */
  readonly folder: string;
  readonly revisions: RevisionStore;
}

/** What a verb wants to write. */
export interface Change {
  /** New bytes by name; null removes a file. */
  readonly writes: ReadonlyMap<FileName, Buffer | null>;
  readonly by: string | null;
  /** In the words of the history, such as `rollback to 12`. */
  readonly why: string;
}

/** Gets what stands in the files now. May be called again when they change. */
export type MakeChange = (files: Files) => Change | Promise<Change>;

export type Applied =
  | { readonly revision: string; readonly refused: null }
  /** Nothing was written. */
  | { readonly revision: null; readonly refused: readonly LocatedIssue[] };

/**
 * Makes a change of several files in one step: a site that runs on them serves the state before or the one after, and
 * a change whose process dies is finished by whoever comes next. What stood in the files is kept as a revision first,
 * even if it has errors. A change that would be refused is not made.
 * @throws StartError if somebody saves files all the time
 */
export async function applyChange(workplace: Workplace, make: MakeChange): Promise<Applied> {
  const { folder } = workplace;
  while (!(await announce(folder))) await finishLeft(workplace);
  let applied: Applied | null = null;
  try {
    for (let tries = 0; tries < MAX_TRIES && applied === null; tries++)
      applied = await tryChange(workplace, make);
  } catch (cause) {
    // What has begun to be written stays announced, for whoever comes next.
    if (Object.keys((await pendingChange(folder))?.writes ?? {}).length === 0) await withdraw(folder);
    throw cause;
  }
  await withdraw(folder);
  if (applied === null)
    throw new StartError('The files change all the time; try again when nobody saves them');
  return applied;
}

/** Null if somebody has saved a file meanwhile: their work is taken into account in another try. */
async function tryChange(workplace: Workplace, make: MakeChange): Promise<Applied | null> {
  const { paths, revisions, folder } = workplace;
  const files = await readWorkingCopy(paths);
  const { writes, by, why } = await make(files);
  if (writes.size === 0) return { revision: revisionOf(treeOf(files)), refused: null };
  const after = changedFiles(files, writes);
  const { registry, issues } = checkFiles(after, paths);
  if (registry === null)
    return { revision: null, refused: issues.filter(({ severity }) => severity === 'error') };
  const before = await keepWorkingCopy(workplace, files);
  const tree = treeOf(after);
  await keepAll(revisions, tree, after);
  const revision = revisionOf(tree);
  const { changes, stale } = await sinceLast(revisions, { revision, tree, registry });
  if (revisionOf(treeOf(await readWorkingCopy(paths))) !== before) return null;
  const hashes = Object.fromEntries(
    [...writes].map(([name, bytes]) => [name, bytes && hash('sha256', bytes)]),
  );
  await plan(folder, hashes);
  await write(workplace, hashes);
  const added = { revision, at: new Date().toISOString(), by, why, changes, sound: true };
  await revisions.add(added, tree, stale);
  return { revision, refused: null };
}

/** Waits for a change under way, and finishes one whose process has died. */
export async function finishLeft(workplace: Workplace): Promise<void> {
  const left = await awaitChange(workplace.folder);
  if (left === null) return;
  await write(workplace, left.writes);
  await withdraw(workplace.folder);
}

/** Files with the writes laid over them. */
export function changedFiles(files: Files, writes: Change['writes']): Files {
  const after = new Map(files);
  for (const [name, bytes] of writes) {
    if (bytes === null) after.delete(name);
    else after.set(name, bytes);
  }
  return after;
}

/**
 * Nobody's work is lost, whether or not it would be served.
 * @returns the number of the revision
 */
export async function keepWorkingCopy({ paths, revisions }: Workplace, files: Files): Promise<string> {
  const tree = treeOf(files);
  const revision = revisionOf(tree);
  if ((await revisions.last())?.revision === revision) return revision;
  await keepAll(revisions, tree, files);
  const { registry } = checkFiles(files, paths);
  const sound = registry !== null;
  const { changes, stale } = sound ? await sinceLast(revisions, { revision, tree, registry }) : UNKNOWN;
  const why = sound ? 'edit' : 'edit with errors';
  await revisions.add({ revision, at: new Date().toISOString(), by: null, why, changes, sound }, tree, stale);
  return revision;
}

const UNKNOWN: SinceLast = { changes: NO_CHANGES, stale: NO_STALE_TEXTS };

async function keepAll(revisions: RevisionStore, tree: FileTree, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(tree))
    await revisions.keep(content, files.get(name) as Buffer);
}

async function write({ paths, revisions }: Workplace, writes: PendingChange['writes']): Promise<void> {
  for (const [name, content] of Object.entries(writes)) {
    const file = pathOfName(name, paths);
    if (content === null) await rm(file, { force: true });
    else await replaceFile(file, await revisions.file(content));
  }
}
