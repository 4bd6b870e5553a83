import type { ClientReport } from '../../shared/monitoring.ts';

/** What is known of one error, from whatever browsers, pages and builds it came. */
export interface ErrorGroup {
  /** The same for the same error: `describeReport`. */
  readonly fingerprint: string;
  /** Name and message, in one line. */
  readonly message: string;
  readonly kind: ClientReport['source'];
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** Ids of the registry, or paths; the most frequent first, as in the next two. */
  readonly pages: readonly string[];
  /** Name and major version. */
  readonly browsers: readonly string[];
  readonly builds: readonly string[];
  /** Of registry and texts, as the newest report names it: by a hash if its build is none of the last few. */
  readonly revision: string | null;
  /** Of the newest report, with files and lines of the sources. */
  readonly stack: string;
}

/** Where an error is seen. */
export const SIGHTINGS = ['page', 'browser', 'build'] as const;
export type Sighting = (typeof SIGHTINGS)[number];

/** What has come of one error since the last write. */
export interface GatheredError extends Omit<ErrorGroup, 'pages' | 'browsers' | 'builds'> {
  /** The group of networks that first told of it: `networkGroup`. */
  readonly network: number;
  /** How often it was seen there. */
  readonly seen: Readonly<Record<Sighting, ReadonlyMap<string, number>>>;
}

/** Where the errors of all processes come together. */
export interface ErrorStore {
  /** Adds to what is there, in one step. Rejects if the store gives no answer, with nothing added. */
  add(errors: readonly GatheredError[]): Promise<void>;
  /**
   * The errors that were seen last, the newest first.
   * @param since milliseconds since 1970
   */
  list(options: { limit: number; since: number }): Promise<ErrorGroup[]>;
  /** Deletes what was last seen before that moment, and beyond `most` groups those that are old and rare, of whoever told of the most. */
  forget(options: { before: number; most: number }): Promise<void>;
}
