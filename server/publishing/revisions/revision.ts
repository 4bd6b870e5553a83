import type { Locale } from '../../../shared/locales.ts';
import type { FileName } from '../../registry/file-names.ts';

/** What a revision differs in from the one before. */
export interface Changes {
  /** Ids of pages whose entry or texts differ. */
  readonly pages: readonly string[];
  /** Of pages of which only texts differ: in these languages; in none, if only variants do. Left out for all others. */
  readonly languages?: Readonly<Record<string, readonly Locale[]>>;
  /** Addresses at which visitors found a page that has another now, or is gone. Left out if there are none. */
  readonly left?: readonly LeftAddress[];
  /** Names of text files that differ, without those of pages. */
  readonly texts: readonly FileName[];
  /** Other parts of the registry that differ: `site`, `layouts`, `redirects` … */
  readonly parts: readonly string[];
}

export interface LeftAddress {
  /** Id of the page. */
  readonly page: string;
  /** As in the registry, such as `/{lang}/frontend/spring.html`. */
  readonly path: string;
  readonly mobile: boolean;
}

/** A state of registry and texts, and how it came. The number repeats when a state comes again. */
export interface Revision {
  /** Counts from 1 and is never given twice. */
  readonly entry: number;
  /** Number of the content, as `/readyz` names it: 16 hexadecimal digits, the same on every machine. */
  readonly revision: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Null when files were saved by hand. */
  readonly by: string | null;
  /** What was done, such as `edit` or `rollback to 12`. */
  readonly why: string;
  /** Since the last sound one. */
  readonly changes: Changes;
  /** False for files with errors, which were never served but are somebody's work. */
  readonly sound: boolean;
  /** Of published ones: every instance serves its own files from here on. Left out otherwise. */
  readonly withdrawn?: boolean;
}

export type NewRevision = Omit<Revision, 'entry'>;

/** The first revision of a folder, and one whose predecessor is not known, differ in nothing. */
export const NO_CHANGES: Changes = { pages: [], texts: [], parts: [] };
