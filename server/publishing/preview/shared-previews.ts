import type { Files } from '../working-copy.ts';

/** What a link shows on every instance. */
export interface KeptPreview {
  readonly files: Files;
  /** What release and files had both changed. */
  readonly conflicts: readonly string[];
}

/** Previews in the store that instances share (`DATABASE_URL`). Methods reject while it gives no answer. */
export interface SharedPreviews {
  /** How often all links were revoked. */
  generation(): Promise<number>;
  revoke(): Promise<void>;
  /**
   * Keeps what a link shows until it ends.
   * @param until milliseconds since 1970
   * @returns the number of the files
   */
  keep(preview: KeptPreview, until: number): Promise<string>;
  /** Null once no link to it holds any more. */
  read(revision: string): Promise<KeptPreview | null>;
}

/** Whether instances on other machines may use the same store. SQLite is a file of one machine. */
export function isSharedStore(databaseUrl: string): boolean {
  return !databaseUrl.startsWith('sqlite:');
}
