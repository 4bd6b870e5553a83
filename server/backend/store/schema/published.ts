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

export interface PublishedFileRow {
  /** SHA-256 of the bytes in hexadecimal digits. */
  hash: string;
  /** The bytes as zstd, in base64. */
  content: string;
  /** When it was last published. */
  kept_at: number;
}
