import { LRUCache } from 'lru-cache';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import { hashesOf, PageDependencies } from '../render/page-dependencies.ts';
import type { Filling } from '../render/fill-page.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import { RevalidatedValue } from '../stale-while-revalidate.ts';
import { isMissing } from '../upstream/last-good.ts';
import type { FinishedPage } from './finished-page.ts';

/** A page compiled, with the head lines of an answer that is for one visitor alone. */
export interface StreamablePage {
  compiled: CompiledPage;
  privateHead: readonly string[];
}

/** A document that can be sent before it is whole. */
export interface OpenDocument {
  page: StreamablePage;
  filling: Filling;
}

/** What can be sent of a page before it is whole: a document whose sections come, or nothing. */
export type EarlyPage = Promise<OpenDocument | null>;

/** What a making comes to. */
export interface MadePage {
  /** For everybody; null for a page that had to do without some of its data, which is for those who waited only. */
  finished: FinishedPage | null;
  /** Whether no data can change it. */
  constant: boolean;
  /** What is sent to those who waited for a payload; a document they have as early. */
  payload: Buffer | null;
}

export const NOT_FINISHED: MadePage = { finished: null, constant: false, payload: null };

/** What is kept of a page at one address, in one language, for one device. */
export interface CacheEntry {
  readonly key: string;
  /** What of registry and texts it was made from, and the notices in its header. */
  readonly dependencies: PageDependencies;
  readonly headerNotices: HeaderNotices;
  /** Null once the registry has changed: it holds on to the state it was compiled from. */
  streamable: Promise<StreamablePage> | null;
  compiledBytes: number;
  readonly made: RevalidatedValue<MadePage, EarlyPage>;
  /** To be called when the compiled page has come or gone. */
  weighAnew(): void;
}

/** The document of a page, or the payload of a navigation to it. */
export type PageKind = 'document' | 'payload';

/** Everything that tells two pages apart besides registry, texts and notices, which entries are compared with. */
export function cacheKey(page: Omit<ResolvedPage, 'headerNotices'>, kind: PageKind): string {
  const { match, locale, visitorDevice, address } = page;
  return `${kind}\n${match.page.id}\n${locale}\n${visitorDevice}\n${address}`;
}

/** What an entry takes besides its content, most of it what it was made from: measured 3 to 6 KB with 45 reads. */
const ENTRY_BYTES = 6000;

/**
 * Pages compiled and finished, bounded by bytes. An entry holds while everything that was read to make it is the same,
 * so an edit purges exactly the pages it touches.
 */
export class CacheEntries {
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #pauseMs: number;

  /**
   * @param maxBytes what finished and compiled pages may take together
   * @param pauseMs how long a page that could not be refreshed is left as it is
   */
  constructor(maxBytes: number, pauseMs: number) {
    this.#pauseMs = pauseMs;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ made, compiledBytes, key }) =>
        ENTRY_BYTES + key.length + compiledBytes + (made.kept?.finished?.weight ?? 0),
    });
  }

  /** What is kept of a page, as far as it still holds; null for nothing. */
  find(key: string, { snapshot, headerNotices }: ResolvedPage): CacheEntry | null {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.headerNotices !== headerNotices) return null;
    return entry.dependencies.holdFor(snapshot, hashesOf(snapshot)) ? entry : null;
  }

  /** The same, or an empty entry in its place. */
  open(key: string, page: ResolvedPage): CacheEntry {
    const known = this.find(key, page);
    if (known !== null) return known;
    const entry = this.#newEntry(key, page.headerNotices);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Pages and bytes that are kept. */
  size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Lets go of the states that compiled pages hold on to. */
  forgetCompiled(): void {
    // From the least used on, so that their order stays.
    for (const entry of [...this.#entries.rvalues()] as CacheEntry[]) {
      entry.streamable = null;
      entry.compiledBytes = 0;
      this.#weighAnew(entry);
    }
  }

  #newEntry(key: string, headerNotices: HeaderNotices): CacheEntry {
    const entry: CacheEntry = {
      key,
      dependencies: new PageDependencies(),
      headerNotices,
      streamable: null,
      compiledBytes: 0,
      made: new RevalidatedValue({
        pauseMs: this.#pauseMs,
        mayKeep: isFinished,
        isGone: isMissing,
        onEnd: () => entry.weighAnew(),
      }),
      weighAnew: () => this.#weighAnew(entry),
    };
    return entry;
  }

  /** The cache weighs an entry only when it is put in. */
  #weighAnew(entry: CacheEntry): void {
    // An edit may have put another in its place, or the least used may have had to go.
    if (this.#entries.peek(entry.key) !== entry) return;
    this.#entries.delete(entry.key);
    this.#entries.set(entry.key, entry);
  }
}

function isFinished({ finished }: MadePage): boolean {
  return finished !== null;
}
