import type { RegistryPaths } from '../../registry/file-state.ts';
import { revisionOf } from '../../registry/file-tree.ts';
import type { LocatedIssue } from '../../registry/locate-issue.ts';
import { StartError } from '../../start-error.ts';
import type { PublishedRevisions } from '../revisions/published-revisions.ts';
import { findRevision } from '../revisions/find-revision.ts';
import { sinceLast } from '../revisions/since-last.ts';
import type { Changes, Revision } from '../revisions/revision.ts';
import { pageFilesOf } from '../rollback.ts';
import { changedFiles, type MakeChange } from '../change/apply-change.ts';
import { checkFiles, treeOf, type Files } from '../working-copy.ts';
import { filesOfTree } from './files-of-tree.ts';

export interface Publication {
  readonly by: string | null;
  readonly why: string;
}

export type Published =
  | {
      readonly revision: string;
      readonly added: boolean;
      readonly refused: null;
      /** Since what was published before. */
      readonly changes: Changes;
    }
  /** Nothing was published. */
  | { readonly revision: null; readonly added: false; readonly refused: readonly LocatedIssue[] };

/**
 * Makes registry and texts what every instance serves, in one step, unless they would be refused.
 * @param paths where findings are said to stand
 */
export async function publishFiles(
  published: PublishedRevisions,
  files: Files,
  { paths, by, why }: Publication & { readonly paths: RegistryPaths },
): Promise<Published> {
  const { registry, issues } = checkFiles(files, paths);
  if (registry === null) {
    const refused = issues.filter(({ severity }) => severity === 'error');
    return { revision: null, added: false, refused };
  }
  const tree = treeOf(files);
  const revision = revisionOf(tree);
  await published.keepAll(new Map([...files].map(([name, bytes]) => [tree[name] as string, bytes])));
  const { changes, stale } = await sinceLast(published, { revision, tree, registry });
  const at = new Date().toISOString();
  const added = await published.add({ revision, at, by, why, changes, sound: true }, tree, stale);
  return { revision, added, refused: null, changes };
}

/**
 * Publishes an earlier published revision again, or what is published with one page as it was then. The files of the
 * machine stay as they are.
 * @param to entry or number, as `findRevision` reads it
 * @throws StartError if the revision or the page in it is not kept
 */
export async function publishAgain(
  published: PublishedRevisions,
  { to, page, paths, by }: { to: string; page: string | null; paths: RegistryPaths; by: string },
): Promise<{ readonly to: Revision; readonly done: Published }> {
  const target = findRevision(await published.list(), to);
  const old = await published.tree(target.revision);
  if (old === null) throw new StartError(`The files of revision ${to} are not kept any more`);
  let files = await filesOfTree(published, old);
  if (page !== null) {
    const now = await servedFiles(published);
    files = changedFiles(now, await pageFilesOf(published, old, { id: page, now }));
  }
  const why = `rollback ${page === null ? '' : `${page} `}to ${target.entry}`;
  return { to: target, done: await publishFiles(published, files, { paths, by, why }) };
}

/**
 * Publishes what is published with a change of it. The files of the machine stay as they are.
 * @throws StartError if nothing is published
 */
export async function publishChange(
  published: PublishedRevisions,
  paths: RegistryPaths,
  make: MakeChange,
): Promise<Published> {
  const now = await servedFiles(published);
  const { writes, by, why } = await make(now);
  return publishFiles(published, changedFiles(now, writes), { paths, by, why });
}

/** @throws StartError if nothing is published */
export async function servedFiles(published: PublishedRevisions): Promise<Files> {
  const served = await published.served();
  const tree = served && (await published.tree(served.revision));
  if (tree === null) throw new StartError('Nothing is published');
  return filesOfTree(published, tree);
}
