import { LRUCache } from 'lru-cache';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import { hashesOf, PageDependencies } from '../render/page-dependencies.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import type { FinishedPage } from './finished-page.ts';
import type { SharedJob } from './page-job.ts';

/** A page compiled, with the head lines of an answer that is for one visitor alone. */
export interface LivePage {
  compiled: CompiledPage;
  privateHead: readonly string[];
}

/** What is kept of a page at one address, in one language, for one device. */
export interface PageEntry {
  readonly key: string;
  /** What of registry and texts it was made from, and the notices in its header. */
  readonly dependencies: PageDependencies;
  readonly headerNotices: HeaderNotices;
  /** Null once the registry has changed: it holds on to the state it was compiled from. */
  live: Promise<LivePage | null> | null;
  compiledBytes: number;
  finished: FinishedPage | null;
  /** When it was finished, ms since 1970; Infinity for a page that no data can change. */
  finishedAt: number;
  /** A failed refresh is not repeated before. */
  retryAt: number;
  job: SharedJob | null;
}

/** The document of a page, or the payload of a navigation to it. */
export type PageKind = 'document' | 'payload';

/** Everything that tells two pages apart besides registry, texts and notices, which entries are compared with. */
export function cacheKey(page: Omit<ResolvedPage, 'headerNotices'>, kind: PageKind): string {
  const { match, locale, visitor, address } = page;
  return `${kind}\n${match.page.id}\n${locale}\n${visitor}\n${address}`;
}

/** What an entry takes besides its content, about. */
const SMALL = 1000;

/**
 * Pages compiled and finished, bounded by bytes. An entry holds while everything that was read to make it is the same,
 * so an edit purges exactly the pages it touches.
 */
export class CacheEntries {
  readonly #entries: LRUCache<string, PageEntry>;

  /** @param maxBytes what finished and compiled pages may take together */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ finished, compiledBytes, key }) =>
        SMALL + key.length + compiledBytes + (finished?.weight ?? 0),
    });
  }

  /** What is kept of a page, as far as it still holds; null for nothing. */
  find(key: string, { snapshot, headerNotices }: ResolvedPage): PageEntry | null {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.headerNotices !== headerNotices) return null;
    return entry.dependencies.holdFor(snapshot, hashesOf(snapshot)) ? entry : null;
  }

  /** The same, or an empty entry in its place. */
  open(key: string, page: ResolvedPage): PageEntry {
    const known = this.find(key, page);
    if (known !== null) return known;
    const entry = emptyEntry(key, page.headerNotices);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Keeps an entry whose content has changed, or lets the least used go for it. */
  keep(entry: PageEntry): void {
    // An edit may have put another in its place meanwhile.
    if (this.#entries.peek(entry.key) === entry) this.#weighAnew(entry);
  }

  /** Pages and bytes that are kept. */
  size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Lets go of the states that compiled pages hold on to. */
  forgetCompiled(): void {
    // From the least used on, so that their order stays.
    for (const entry of [...this.#entries.rvalues()] as PageEntry[]) {
      entry.live = null;
      entry.compiledBytes = 0;
      this.#weighAnew(entry);
    }
  }

  /** The cache weighs an entry only when it is put in. */
  #weighAnew(entry: PageEntry): void {
    this.#entries.delete(entry.key);
    this.#entries.set(entry.key, entry);
  }
}

function emptyEntry(key: string, headerNotices: HeaderNotices): PageEntry {
  return {
    key,
    dependencies: new PageDependencies(),
    headerNotices,
    live: null,
    compiledBytes: 0,
    finished: null,
    finishedAt: 0,
    retryAt: 0,
    job: null,
  };
}
