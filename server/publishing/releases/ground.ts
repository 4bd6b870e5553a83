import type { FileTree } from '../../registry/file-tree.ts';
import { StartError } from '../../start-error.ts';
import type { Workplace } from '../change/apply-change.ts';
import { servedFiles } from '../published/publish-files.ts';
import type { PublishedRevisions } from '../revisions/published-revisions.ts';
import type { RevisionStore } from '../revisions/revision-store.ts';
import { readWorkingCopy, type Files } from '../working-copy.ts';

/** What releases are begun from and laid over: the files of this machine, or what is published to all. */
export interface Ground extends Workplace {
  /** The store that instances share; null where there is none. */
  readonly published: PublishedRevisions | null;
  /** Whether a published revision is the ground. */
  readonly isPublished: boolean;
}

/** The ground of a machine by itself. */
export function filesAsGround(workplace: Workplace): Ground {
  return { ...workplace, published: null, isPublished: false };
}

/** What stands on it now. */
export function filesOn({ paths, published, isPublished }: Ground): Promise<Files> {
  return isPublished && published !== null ? servedFiles(published) : readWorkingCopy(paths);
}

/**
 * Finds a revision among those of this machine and the published ones: a release may have been begun from either.
 * @throws StartError if it is kept in neither
 */
export async function revisionOn(
  { revisions, published }: Ground,
  { base, name }: { readonly base: string; readonly name: string },
): Promise<{ readonly tree: FileTree; readonly store: RevisionStore }> {
  for (const store of published === null ? [revisions] : [revisions, published]) {
    const tree = await store.tree(base);
    if (tree !== null) return { tree, store };
  }
  throw new StartError(`Revision ${base}, from which "${name}" was begun, is not kept any more.`);
}
