/** A revision that was published to every instance, or the end of one. */
export interface PublishedRevisionRow {
  entry: number;
  revision: string;
  /** ISO 8601, UTC. */
  at: string;
  who: string | null;
  why: string;
  /** JSON of `Changes`. */
  changes: string;
  /** 1: from here on instances serve their own files. */
  withdrawn: number;
}

export interface PublishedTreeRow {
  revision: string;
  /** JSON of `FileTree`. */
  files: string;
  /** JSON of `StaleTexts`. */
  stale: string;
}

/** What links to previews show on every instance. */
export interface PreviewedTreeRow {
  revision: string;
  /** JSON of `FileTree`. */
  files: string;
  /** JSON of a list of sentences. */
  conflicts: string;
  /** When the last link to it ends. */
  until: number;
}

/** All links to previews ended then. */
export interface PreviewRevocationRow {
  /** Counts from 1. */
  number: number;
  at: number;
}

export interface PublishedFileRow {
  /** SHA-256 of the bytes in hexadecimal digits. */
  hash: string;
  /** The bytes as zstd, in base64. */
  content: string;
  /** When it was last published. */
  kept_at: number;
}
