import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import { PageDependencies } from '../render/page-dependencies.ts';
import type { FinishedPage } from './finished-page.ts';
import type { HeldJob } from './page-job.ts';

/** What is kept of a page at one address, in one language, for one device. */
export interface PageEntry {
  readonly key: string;
  /** What of registry and texts it was made from, and the notices in its header. */
  readonly reads: PageDependencies;
  readonly headerNotices: HeaderNotices;
  /** Null once the registry has changed: it holds on to the state it was compiled from. */
  compiled: Promise<CompiledPage | null> | null;
  compiledBytes: number;
  finished: FinishedPage | null;
  /** When it was finished, ms since 1970; Infinity for a page that no data can change. */
  finishedAt: number;
  /** A failed refresh is not repeated before. */
  retryAt: number;
  job: HeldJob | null;
}

export interface CacheEntries {
  /** What is kept of a page, as far as it still holds; else an empty entry. */
  entry(place: ResolvedPage, kind: PageKind): PageEntry;
  /** Keeps an entry whose content has changed, or lets the least used go for it. */
  keep(entry: PageEntry): void;
  /** Pages and bytes that are kept. */
  size(): { entries: number; bytes: number };
  /** Lets go of the states that compiled pages hold on to. */
  forgetCompiled(): void;
}

/** The document of a page, or the payload of a navigation to it. */
export type PageKind = 'document' | 'payload';

/** What an entry takes besides its content, about. */
const SMALL = 1000;

/**
 * Pages compiled and finished, bounded by bytes. An entry is found by page, address, language and device; it holds
 * while everything that was read to make it is the same, so an edit purges exactly the pages it touches.
 * @param maxBytes what finished and compiled pages may take together
 */
export function createCacheEntries(maxBytes: number): CacheEntries {
  const entries = new LRUCache<string, PageEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ finished, compiledBytes, key }) =>
      SMALL + key.length + compiledBytes + (finished?.weight ?? 0),
  });
  // The cache weighs an entry only when it is put in.
  const weighAnew = (entry: PageEntry) => {
    entries.delete(entry.key);
    entries.set(entry.key, entry);
  };
  return {
    entry(place, kind) {
      const key = keyOf(place, kind);
      const known = entries.get(key);
      if (known !== undefined && holds(known, place)) return known;
      const entry = emptyEntry(key, place.headerNotices);
      entries.set(key, entry);
      return entry;
    },
    keep(entry) {
      // An edit may have put another in its place meanwhile.
      if (entries.peek(entry.key) === entry) weighAnew(entry);
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    forgetCompiled() {
      // From the least used on, so that their order stays.
      for (const entry of [...entries.rvalues()] as PageEntry[]) {
        entry.compiled = null;
        entry.compiledBytes = 0;
        weighAnew(entry);
      }
    },
  };
}

/** Everything that tells two pages apart besides registry, texts and notices, which entries are compared with. */
function keyOf({ match, address, locale, visitor }: ResolvedPage, kind: PageKind): string {
  return `${kind}\n${match.page.id}\n${locale}\n${visitor}\n${address}`;
}

function holds(
  entry: PageEntry,
  { headerNotices, snapshot }: { headerNotices: HeaderNotices; snapshot: Snapshot },
): boolean {
  return entry.headerNotices === headerNotices && entry.reads.holdFor(snapshot);
}

function emptyEntry(key: string, headerNotices: HeaderNotices): PageEntry {
  return {
    key,
    reads: new PageDependencies(),
    headerNotices,
    compiled: null,
    compiledBytes: 0,
    finished: null,
    finishedAt: 0,
    retryAt: 0,
    job: null,
  };
}
