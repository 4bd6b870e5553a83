import type { StaleTexts } from '../stale/stale-texts.ts';
import type { FileTree } from '../../registry/file-tree.ts';
import type { NewRevision, Revision } from './revision.ts';

/**
 * Where revisions are kept. Several processes may use one at a time: what is added twice is kept once. Methods reject
 * when the place cannot be read or written.
 */
export interface RevisionStore {
  /** The oldest first. */
  list(): Promise<readonly Revision[]>;
  /** Null if there is none. */
  last(): Promise<Revision | null>;
  /** The last one without errors; null if there is none. */
  lastSound(): Promise<Revision | null>;
  /**
   * Adds a revision whose files are kept already, unless the last one has the same number.
   * @returns whether it was added
   */
  add(revision: NewRevision, tree: FileTree, stale: StaleTexts): Promise<boolean>;
  /** Texts of the revision whose source has changed since they were written. */
  stale(revision: string): Promise<StaleTexts>;
  /** Takes the place of what is known of the revision. */
  noteStale(revision: string, stale: StaleTexts): Promise<void>;
  /** Null if the revision is not kept. */
  tree(revision: string): Promise<FileTree | null>;
  /** The bytes with this hash. Rejects if they are not kept. */
  file(hash: string): Promise<Buffer>;
  /** Keeps bytes by their hash, each once. */
  keep(hash: string, bytes: Uint8Array): Promise<void>;
  isKept(hash: string): Promise<boolean>;
}
