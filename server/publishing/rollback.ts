import { textOfName, REGISTRY_NAME, type FileName } from '../registry/file-names.ts';
import type { FileTree } from '../registry/file-tree.ts';
import { applyChange, type Applied, type Change, type Workplace } from './change/apply-change.ts';
import { entryTextOf, withEntry } from './registry-text.ts';
import { findRevision } from './revisions/find-revision.ts';
import type { RevisionStore } from './revisions/revision-store.ts';
import type { Revision } from './revisions/revision.ts';
import { StartError } from '../start-error.ts';
import { jsonText, treeOf, type Files } from './working-copy.ts';

export interface RollbackOptions {
  /** Entry or number of the revision, as `findRevision` reads it. */
  readonly to: string;
  /** Only this page; null for everything. */
  readonly page: string | null;
  readonly by: string | null;
}

export interface RolledBack {
  readonly to: Revision;
  /** Files that were not as they are now. */
  readonly files: readonly FileName[];
  readonly applied: Applied;
}

/**
 * Writes registry and texts as they were, byte by byte, or one page's entry and texts. What stood there is kept as a
 * revision.
 * @throws StartError if the revision or the page in it is not kept
 */
export async function rollback(workplace: Workplace, { to, page, by }: RollbackOptions): Promise<RolledBack> {
  const { revisions } = workplace;
  const target = findRevision(await revisions.list(), to);
  const tree = await revisions.tree(target.revision);
  if (tree === null) throw new StartError(`The files of revision ${to} are not kept any more`);
  let files: readonly FileName[] = [];
  const applied = await applyChange(workplace, async (now) => {
    const writes =
      page === null
        ? await allOf(revisions, tree, now)
        : await pageFilesOf(revisions, tree, { id: page, now });
    files = [...writes.keys()];
    const what = page === null ? '' : `${page} `;
    return { writes, by, why: `rollback ${what}to ${target.entry}` };
  });
  return { to: target, files, applied };
}

async function allOf(revisions: RevisionStore, tree: FileTree, now: Files): Promise<Change['writes']> {
  const current = treeOf(now);
  const writes = new Map<FileName, Buffer | null>();
  for (const [name, content] of Object.entries(tree))
    if (current[name] !== content) writes.set(name, await revisions.file(content));
  for (const name of now.keys()) if (!(name in tree)) writes.set(name, null);
  return writes;
}

/** What one page was, over the files as they are now. */
export async function pageFilesOf(
  revisions: RevisionStore,
  tree: FileTree,
  { id, now }: { readonly id: string; readonly now: Files },
): Promise<Change['writes']> {
  const isOfPage = (name: FileName) => textOfName(name)?.name === `pages/${id}`;
  const texts = (from: FileTree) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isOfPage(name)));
  const ofPage = new Map([...now].filter(([name]) => isOfPage(name)));
  const writes = new Map(await allOf(revisions, texts(tree), ofPage));
  const registry = await registryWithPage(revisions, tree, { id, now });
  if (!registry.equals(now.get(REGISTRY_NAME) as Buffer)) writes.set(REGISTRY_NAME, registry);
  return writes;
}

async function registryWithPage(
  revisions: RevisionStore,
  tree: FileTree,
  { id, now }: { readonly id: string; readonly now: Files },
): Promise<Buffer> {
  const old = jsonText(await revisions.file(tree[REGISTRY_NAME] as string));
  const entry = entryTextOf(old, id);
  if (entry === null) throw new StartError(`There was no page "${id}" in that revision`);
  const current = jsonText(now.get(REGISTRY_NAME) as Buffer);
  return Buffer.from(withEntry(current, id, entry));
}
