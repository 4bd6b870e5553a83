import type { VariantEvent } from '../../shared/variant-events.ts';

/** How often something happened with one form of a page. Names no visitor. */
export interface CountRow {
  readonly page: string;
  /** Which variants the page had: `runOf`. */
  readonly run: string;
  readonly variant: string;
  readonly event: VariantEvent;
  readonly count: number;
}

/** A row with the moment of its first count, milliseconds since 1970. */
export interface StoredCount extends CountRow {
  readonly since: number;
}

/** Where the counts of all processes come together. */
export interface CountStore {
  /** Adds to what is there, in one step. Rejects if the store gives no answer, with nothing added. */
  add(rows: readonly CountRow[], now: number): Promise<void>;
  read(page: string, run: string): Promise<StoredCount[]>;
  close(): Promise<void>;
}
