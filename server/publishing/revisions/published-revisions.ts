import type { FileTree } from '../../registry/file-tree.ts';
import type { SharedPreviews } from '../preview/shared-previews.ts';
import type { RevisionStore } from './revision-store.ts';
import type { NewRevision, Revision } from './revision.ts';

/** What ends a publication. */
export type Withdrawal = Pick<NewRevision, 'at' | 'by' | 'why'>;

/** The revisions that all instances serve, one after the other, in the store that they share (`DATABASE_URL`). */
export interface PublishedRevisions extends RevisionStore {
  /** Which revision every instance serves now; null if each serves its own files. */
  served(): Promise<Revision | null>;
  /** Keeps those of the files that are not kept yet, by their hashes. */
  keepAll(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** The bytes by their hashes. Rejects if any are not kept. */
  files(hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** @returns false if nothing was published */
  withdraw(withdrawal: Withdrawal): Promise<boolean>;
  /** What links to previews show on all instances. */
  readonly previews: SharedPreviews;
  close(): Promise<void>;
}

/** The hashes of a tree, each once. */
export function hashesIn(tree: FileTree): string[] {
  return [...new Set(Object.values(tree))];
}
