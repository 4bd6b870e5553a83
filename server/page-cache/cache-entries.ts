import { LRUCache } from 'lru-cache';
import type { PageData } from '../../shared/page-data.ts';
import { DEFAULT_SOURCE } from '../../shared/routing/blog-rules.ts';
import { helpFilterQuery } from '../../shared/routing/help-filter.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import { hashesOf, PageDependencies } from '../render/page-dependencies.ts';
import type { Filling } from '../render/fill-page.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import type { CacheCounts } from '../metrics/site-figures.ts';
import { RevalidatedValue } from '../stale-while-revalidate.ts';
import { isMissing } from '../upstream/last-good.ts';
import type { FinishedPage } from './finished-page.ts';

/** A compiled page with the head of an answer to one visitor. */
export interface StreamablePage {
  compiled: CompiledPage;
  privateHead: readonly string[];
}

/** A document that can be sent before it is complete. */
export interface OpenDocument {
  page: StreamablePage;
  filling: Filling;
}

/** What can be sent of a page before it is complete: a document whose sections will follow, or nothing. */
export type EarlyPage = Promise<OpenDocument | null>;

/** The result of making a page. */
export interface MadePage {
  /** For everybody. Null for a page without some of its data, which only those who waited may see. */
  finished: FinishedPage | null;
  /** Whether it shows no data that could change. */
  constant: boolean;
  /** Sent to those who waited for a payload. */
  payload: Buffer | null;
  /** Of that payload. */
  data?: Pick<PageData, 'retryAfter' | 'locale'>;
  /** When another instance made it, ms since 1970; left out: now, here. */
  madeAt?: number;
}

export const NOT_FINISHED: MadePage = { finished: null, constant: false, payload: null };

/** Everything kept of a page at one address, in one language, for one device. */
export interface CacheEntry {
  readonly key: string;
  /** The registry entries and texts that it was made from. */
  readonly dependencies: PageDependencies;
  readonly headerNotices: HeaderNotices;
  /** Null after a registry change, because it would keep the old snapshot in memory. */
  streamable: Promise<StreamablePage> | null;
  compiledBytes: number;
  readonly made: RevalidatedValue<MadePage, EarlyPage>;
  /** Must be called when the compiled page is added or removed. */
  weighAnew(): void;
}

/** The document of a page, or the payload of a navigation to it. */
export type PageKind = 'document' | 'payload';

/** Everything that distinguishes two pages, except registry, texts and notices, which `find` compares. */
export function cacheKey(page: Omit<ResolvedPage, 'headerNotices'>, kind: PageKind): string {
  const { match, locale, spokenBy, visitorDevice, address, source, helpFilter } = page;
  const spoken = { usual: locale, query: `?lang=${locale}`, subject: 'own' }[spokenBy];
  const usual = `${kind}\n${match.page.textsId}\n${spoken}\n${visitorDevice}\n${address}`;
  const chosen = source === DEFAULT_SOURCE ? helpFilterQuery(helpFilter) : source;
  return chosen === '' ? usual : `${usual}\n${chosen}`;
}

/** Bytes of an entry besides its content, mostly its dependencies: 3 to 6 KB measured with 45 reads. */
const ENTRY_BYTES = 6000;

/**
 * Pages compiled and finished, bounded by bytes. An entry holds while everything that was read to make it is the same,
 * so an edit purges exactly the pages it touches.
 */
export class CacheEntries {
  readonly #entries: LRUCache<string, CacheEntry>;
  /** Pages first asked for. Those that a call decides about wait here, so that invented addresses evict nothing. */
  readonly #asked = new Map<string, CacheEntry>();
  readonly #pauseMs: number;
  readonly #purged: CacheCounts['purged'];

  /**
   * @param maxBytes for finished and compiled pages together
   * @param pauseMs before a failed refresh is tried again
   * @param purged counts what is purged, and why
   */
  constructor(maxBytes: number, pauseMs: number, purged: CacheCounts['purged']) {
    this.#pauseMs = pauseMs;
    this.#purged = purged;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      dispose: (_entry, _key, reason) => {
        if (reason === 'evict') purged.room += 1;
      },
      sizeCalculation: ({ made, compiledBytes, key }) =>
        ENTRY_BYTES + key.length + compiledBytes + (made.kept?.finished?.weight ?? 0),
    });
  }

  /** Returns the entry if it is still valid, or null. */
  find(key: string, { snapshot, headerNotices }: ResolvedPage): CacheEntry | null {
    const entry = this.#entries.get(key) ?? this.#asked.get(key);
    if (entry === undefined || entry.headerNotices !== headerNotices) return null;
    return entry.dependencies.holdFor(snapshot, hashesOf(snapshot)) ? entry : null;
  }

  /**
   * Returns a valid entry, or an empty one in its place.
   * @param isProved whether there is such a page for certain; another has no place before it was made
   */
  open(key: string, page: ResolvedPage, isProved = true): CacheEntry {
    const known = this.find(key, page);
    if (known !== null) return known;
    if (this.#entries.peek(key)?.made.kept !== undefined) this.#purged.edit += 1;
    const entry = this.#newEntry(key, page.headerNotices, isProved);
    if (isProved) this.#entries.set(key, entry);
    else this.#asked.set(key, entry);
    return entry;
  }

  /** Pages and bytes that are kept. */
  size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Makes every page that shows data anew when it is next asked for. */
  expire(): void {
    for (const { made } of this.#entries.values() as Iterable<CacheEntry>) {
      if (made.kept?.constant === true) continue;
      if (made.kept !== undefined) this.#purged.content += 1;
      made.expire();
    }
  }

  /** Releases the snapshots that compiled pages keep in memory. */
  forgetCompiled(): void {
    // Starts with the least recently used, to keep their order.
    for (const entry of [...this.#entries.rvalues()] as CacheEntry[]) {
      entry.streamable = null;
      entry.compiledBytes = 0;
      this.#weighAnew(entry);
    }
  }

  #newEntry(key: string, headerNotices: HeaderNotices, isProved: boolean): CacheEntry {
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
        madeAt: (made) => made.madeAt,
        onEnd: (kept) => (isProved ? entry.weighAnew() : this.#place(entry, kept !== undefined)),
      }),
      weighAnew: () => this.#weighAnew(entry),
    };
    return entry;
  }

  /** Keeps an entry once its page was made, and no longer than there is such a page. */
  #place(entry: CacheEntry, isMade: boolean): void {
    const { key } = entry;
    if (this.#asked.get(key) === entry) {
      this.#asked.delete(key);
      if (isMade) this.#entries.set(key, entry);
    } else if (isMade) this.#weighAnew(entry);
    else if (this.#entries.peek(key) === entry) this.#entries.delete(key);
  }

  /** lru-cache weighs an entry only when it is set. */
  #weighAnew(entry: CacheEntry): void {
    // It may have been replaced after an edit, or evicted.
    if (this.#entries.peek(entry.key) !== entry) return;
    this.#entries.delete(entry.key);
    this.#entries.set(entry.key, entry);
  }
}

function isFinished({ finished }: MadePage): boolean {
  return finished !== null;
}
