import type { CachePolicy } from '../../shared/registry/types.ts';
import { keptPolicy } from '../http/cache-policy.ts';
import type { Limits } from '../limits/limits.ts';
import { isOverloaded } from '../limits/render-turns.ts';
import type { Spent } from '../log/request-trail.ts';
import type { Logger } from '../log/logger.ts';
import type { CacheCounts, SiteState } from '../metrics/site-figures.ts';
import type { RegistryStore } from '../registry/load-registry.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import type { Joined, Lifetime, Wanted } from '../stale-while-revalidate.ts';
import { isMissing } from '../upstream/last-good.ts';
import {
  CacheEntries,
  cacheKey,
  type EarlyPage,
  type StreamablePage,
  type MadePage,
  type CacheEntry,
  type PageKind,
} from './cache-entries.ts';
import type { FinishedPage } from './finished-page.ts';
import type { SharedPages } from './shared-pages.ts';
import { PageMaker, type PageMakerContext } from './page-maker.ts';

/** What the page cache needs. */
export interface PageCacheContext extends PageMakerContext {
  limits: Pick<
    Limits,
    | 'pageDataMs'
    | 'decidingCallMs'
    | 'decideAgainMs'
    | 'renderDeadlineMs'
    | 'pageStoreBytes'
    | 'variedPagesBytes'
    | 'publicFreshMs'
  >;
  registry: Pick<RegistryStore, 'subscribe'>;
}

type Log = () => Logger;

const FOR_EVER: Lifetime = { freshMs: Infinity, staleMs: Infinity };

/** The pages that others may see. `RevalidatedValue` keeps each fresh. */
export class PageCache {
  readonly #maker: PageMaker;
  readonly #counts: CacheCounts;
  readonly #shared: SharedPages;
  /** Pages at addresses of the registry. */
  readonly fixed: CacheEntries;
  /** Pages whose address has a free part, such as an id. They can evict only each other (threats C7). */
  readonly varied: CacheEntries;

  constructor(ctx: PageCacheContext) {
    const { pageStoreBytes, variedPagesBytes, publicFreshMs } = ctx.limits;
    this.#maker = new PageMaker(ctx);
    this.#counts = ctx.metrics.cache;
    this.#shared = ctx.sharedPages;
    this.fixed = new CacheEntries(pageStoreBytes, publicFreshMs, this.#counts.purged);
    this.varied = new CacheEntries(variedPagesBytes, publicFreshMs, this.#counts.purged);
    ctx.registry.subscribe(() => {
      this.fixed.forgetCompiled();
      this.varied.forgetCompiled();
    });
  }

  /** What is kept, by store. */
  size(): SiteState['kept'] {
    return { fixed: this.fixed.size(), varied: this.varied.size() };
  }

  /** The content has changed: pages made from it are made anew when they are asked for. */
  expire(): void {
    this.#shared.expire();
    this.fixed.expire();
    this.varied.expire();
  }

  /** The static parts of a page. Rejects when they cannot be rendered. */
  streamable(page: ResolvedPage, spent?: Spent): Promise<StreamablePage> {
    return this.#maker.streamable(this.entry(page, 'document'), page, spent);
  }

  /**
   * Returns a kept page that may be shown, and refreshes a stale one in the background. Null if it must be made.
   * @param key of `cacheKey`, if known
   */
  finished(page: ResolvedPage, kind: PageKind, log: Log, key = cacheKey(page, kind)): FinishedPage | null {
    const entry = this.#entriesOf(page).find(key, page);
    const atHand = entry?.made.atHand(this.#wanted(entry, page, kind, log)) ?? null;
    if (atHand?.isStale === true) this.#counts.stale += 1;
    return atHand?.value.finished ?? null;
  }

  /** Returns the kept page, however old. */
  kept(page: ResolvedPage, kind: PageKind): FinishedPage | null {
    return this.#entriesOf(page).find(cacheKey(page, kind), page)?.made.kept?.finished ?? null;
  }

  entry(page: ResolvedPage, kind: PageKind, isProved = true): CacheEntry {
    return this.#entriesOf(page).open(cacheKey(page, kind), page, isProved);
  }

  /**
   * Joins the making of a page, or begins one.
   * @param spent adds up what the making takes, if it begins here
   */
  join(page: ResolvedPage, kind: PageKind, log: Log, spent?: Spent): Joined<MadePage, EarlyPage> {
    // Who names an id in an address may have invented it.
    const entry = this.entry(page, kind, this.#entriesOf(page) === this.fixed);
    return entry.made.join(this.#wanted(entry, page, kind, log, spent));
  }

  /** Whether the build's version of the page is still valid. It is loaded on the first request. */
  isPrerendered(page: ResolvedPage): Promise<boolean> {
    return this.#maker.isPrerendered(cacheKey(page, 'document'), page);
  }

  #wanted(
    entry: CacheEntry,
    page: ResolvedPage,
    kind: PageKind,
    log: Log,
    spent?: Spent,
  ): Wanted<MadePage, EarlyPage> {
    const lifetime = (made: MadePage) => lifetimeOf(made, keptPolicy(page.match));
    return {
      lifetime,
      make: (gone) => this.#maker[kind]({ entry, page, lifetime, log, gone, spent }),
      onFailure(error) {
        if (isOverloaded(error) || isMissing(error)) return;
        log().error({ err: error, page: page.match.page.id }, 'a page could not be refreshed');
      },
    };
  }

  #entriesOf({ match }: ResolvedPage): CacheEntries {
    for (const _name in match.params) return this.varied;
    return this.fixed;
  }
}

function lifetimeOf({ constant }: MadePage, { maxAge, staleWhileRevalidate }: CachePolicy): Lifetime {
  if (constant) return FOR_EVER;
  return { freshMs: maxAge * 1000, staleMs: (maxAge + staleWhileRevalidate) * 1000 };
}
