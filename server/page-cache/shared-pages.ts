import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Lifetime } from '../stale-while-revalidate.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import type { CacheEntry, MadePage } from './cache-entries.ts';
import type { HeadLine } from './finished-page.ts';
import { packPage, unpackPage, type InlineHashes } from './packed-page.ts';
import type { SharedPageStore } from './shared-page-store.ts';

/** A page that is to be made here, unless another instance has it. */
export interface SharedOrder {
  readonly entry: CacheEntry;
  readonly page: ResolvedPage;
  readonly lifetime: (made: MadePage) => Lifetime;
  /** Aborted once nobody is waiting. */
  readonly gone: AbortSignal;
}

type Make = () => Promise<MadePage>;

/** Pages that instances make for each other. */
export interface SharedPages {
  /** Takes the page from another instance, or makes it for all. Rejects as `make` does. */
  take(order: SharedOrder, make: Make): Promise<MadePage>;
  /** The content has changed: what others have made before counts no more. */
  expire(): void;
}

export const UNSHARED: SharedPages = { take: (_order, make) => make(), expire: () => undefined };

/** How long one waits for a page that another makes, before making it, too. Milliseconds. */
const WAIT_MS = 1000;
const LOOK_MS = 50;

type PageHead = (page: ResolvedPage, inline: InlineHashes) => readonly HeadLine[];

interface SharedPagesOptions {
  /** Of keys: build and revision, then what every page depends on besides. */
  prefix: (page: ResolvedPage) => string;
  /** With it instances know each other's pages from those of anybody else who can write to the store. */
  secret: Uint8Array;
  /** The head lines of a page with these inline scripts and styles. */
  headOf: PageHead;
  waitMs?: number;
}

/**
 * Pages in a store that instances share. One of them makes a page, the others wait for it for a second; whoever has an older
 * version shows that meanwhile. Without the store each makes its own.
 */
export class PagesInStore implements SharedPages {
  readonly #store: SharedPageStore;
  readonly #prefix: (page: ResolvedPage) => string;
  readonly #secret: Uint8Array;
  readonly #headOf: PageHead;
  readonly #waitMs: number;
  #expiredAt = -Infinity;

  constructor(store: SharedPageStore, { prefix, secret, headOf, waitMs = WAIT_MS }: SharedPagesOptions) {
    this.#store = store;
    this.#prefix = prefix;
    this.#secret = secret;
    this.#headOf = headOf;
    this.#waitMs = waitMs;
  }

  expire(): void {
    this.#expiredAt = Date.now();
  }

  async take(order: SharedOrder, make: Make): Promise<MadePage> {
    const key = this.#keyOf(order);
    const owner = randomUUID();
    for (const until = Date.now() + this.#waitMs; ; await delay(LOOK_MS)) {
      const found = await this.#find(key, order);
      if (found !== null) return found;
      const turn = await this.#store.begin(key, owner);
      if (turn === 'ours') return this.#makeForAll(key, owner, order, make);
      if (turn === 'away' || Date.now() >= until || order.gone.aborted) return make();
    }
  }

  #keyOf({ entry, page }: SharedOrder): string {
    return `${this.#prefix(page)}\n${JSON.stringify(entry.headerNotices)}\n${entry.key}`;
  }

  async #find(key: string, { entry, page, lifetime }: SharedOrder): Promise<MadePage | null> {
    const bytes = await this.#store.read(key);
    const kept = { key, secret: this.#secret };
    const packed = bytes && unpackPage(bytes, kept, (inline) => this.#headOf(page, inline));
    if (packed === null || packed.madeAt < this.#expiredAt) return null;
    const { finished, constant, madeAt, dependencies } = packed;
    const made: MadePage = { finished, constant, payload: null, madeAt };
    const { freshMs, staleMs } = lifetime(made);
    // Something old is better than a wait, but not than what is shown here already.
    const mostMs = entry.made.kept === undefined ? staleMs : freshMs;
    if (Date.now() - madeAt >= mostMs) return null;
    return entry.dependencies.restore(dependencies, page.snapshot) ? made : null;
  }

  async #makeForAll(key: string, owner: string, order: SharedOrder, make: Make): Promise<MadePage> {
    const madeAt = Date.now();
    let made: MadePage | null = null;
    try {
      made = await make();
      return made;
    } finally {
      void this.#hand(key, owner, order, made && { ...made, madeAt });
    }
  }

  /** Behind the answer. Those who wait go on by themselves if there is nothing for them. */
  async #hand(key: string, owner: string, { entry, lifetime }: SharedOrder, made: MadePage | null) {
    try {
      if (made?.finished) {
        const { constant, madeAt } = made as MadePage & { madeAt: number };
        const facts = { constant, madeAt, dependencies: entry.dependencies.save() };
        const bytes = await packPage(made.finished, facts, { key, secret: this.#secret });
        await this.#store.write(key, bytes, lifetime(made).staleMs);
      }
    } finally {
      await this.#store.end(key, owner);
    }
  }
}
