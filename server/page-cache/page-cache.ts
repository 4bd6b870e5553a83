import { STATUS_CODES } from 'node:http';
import { AppError } from '../../shared/errors.ts';
import type { CachePolicy } from '../../shared/registry/types.ts';
import type { FixedHeader } from '../http/fixed-headers.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { RegistryStore } from '../registry/load-registry.ts';
import { compilePage } from '../render/compile-page.ts';
import type { RenderContext } from '../render/render-context.ts';
import { pageInput, type PageInput, type ResolvedPage } from '../render/resolved-page.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import { PageDependencies } from '../render/page-dependencies.ts';
import { CacheEntries, cacheKey, type LivePage, type PageEntry, type PageKind } from './cache-entries.ts';
import { FinishedPage } from './finished-page.ts';
import { finishedHeadLines, privateHead } from './head-lines.ts';
import { startDocumentJob, startPayloadJob, type PageJob, type SharedJob } from './page-job.ts';
import type { PrerenderedPages } from './prerendered-pages.ts';

/** What pages are made and kept with. */
export interface PageCacheContext extends RenderContext {
  log: Logger;
  metrics: Pick<Metrics, 'upstreamFailures' | 'sectionFailures' | 'renderFailures' | 'renderSeconds'>;
  limits: Pick<Limits, 'pageDataMs' | 'pageStoreBytes' | 'variedPagesBytes' | 'publicFreshMs'>;
  registry: Pick<RegistryStore, 'subscribe'>;
  fixedHeaders: readonly FixedHeader[];
  /** Pages that the build has rendered. */
  prerendered: PrerenderedPages;
}

type Log = () => Logger;

/** Makes the pages that are kept, each once however many ask, and knows how good what is kept still is. */
export class PageCache {
  readonly #ctx: PageCacheContext;
  /** Pages at addresses of the registry. */
  readonly fixed: CacheEntries;
  /** Pages whose address has a part that anybody may make up, so that these push out one another only (threats C7). */
  readonly varied: CacheEntries;

  constructor(ctx: PageCacheContext) {
    this.#ctx = ctx;
    this.fixed = new CacheEntries(ctx.limits.pageStoreBytes);
    this.varied = new CacheEntries(ctx.limits.variedPagesBytes);
    ctx.registry.subscribe(() => {
      this.fixed.forgetCompiled();
      this.varied.forgetCompiled();
    });
  }

  /** The static parts of a page; null for one that is rendered whole. Rejects when they cannot be rendered. */
  live(page: ResolvedPage): Promise<LivePage | null> {
    return this.#liveIn(this.entry(page, 'document'), page);
  }

  /**
   * What is kept and may be shown, refreshed in the background when it is not fresh any more. Null: it must be made.
   * @param key of `cacheKey`, where it is known already
   */
  finished(page: ResolvedPage, kind: PageKind, log: Log, key = cacheKey(page, kind)): FinishedPage | null {
    const entry = this.#entriesOf(page).find(key, page);
    if (entry === null || entry.finished === null) return null;
    const { maxAge, staleWhileRevalidate } = page.match.page.cache as CachePolicy;
    const age = (Date.now() - entry.finishedAt) / 1000;
    if (age > maxAge + staleWhileRevalidate) return null;
    if (age > maxAge) this.#refresh(entry, page, kind, log);
    return entry.finished;
  }

  /** What is kept, however old: for when nothing better can be made. */
  kept(page: ResolvedPage, kind: PageKind): FinishedPage | null {
    return this.#entriesOf(page).find(cacheKey(page, kind), page)?.finished ?? null;
  }

  entry(page: ResolvedPage, kind: PageKind): PageEntry {
    return this.#entriesOf(page).open(cacheKey(page, kind), page);
  }

  /** The running making of a page, or a new one; null for a page that is rendered whole. */
  async job(page: ResolvedPage, kind: PageKind, log: Log): Promise<SharedJob | null> {
    const entry = this.entry(page, kind);
    if (entry.job !== null) return entry.job;
    if (kind === 'payload')
      return this.#share(entry, page, startPayloadJob(this.#ctx, this.#recordedInput(entry, page), log));
    if (entry.live === null && entry.finished === null) {
      const restored = await this.#restore(entry, page, log);
      if (restored !== null) return restored;
    }
    const live = await this.#liveIn(entry, page);
    if (live === null) return null;
    // Whoever asked while it was compiled has started one.
    return entry.job ?? this.#share(entry, page, startDocumentJob(this.#ctx, page, live, log));
  }

  /**
   * Whether what the build has left of a page holds. It is taken into memory when somebody asks for the page, which is a
   * millisecond's work.
   */
  async isPrerendered(page: ResolvedPage): Promise<boolean> {
    if (!isPlain(page.headerNotices)) return false;
    const saved = await this.#ctx.prerendered.readDependencies(cacheKey(page, 'document')).catch(() => null);
    return saved !== null && new PageDependencies().restore(saved, page.snapshot);
  }

  /** What the build has left of a page, if nothing that it was made from has changed since. */
  async #restore(entry: PageEntry, page: ResolvedPage, log: Log): Promise<SharedJob | null> {
    try {
      const built = isPlain(page.headerNotices) ? await this.#ctx.prerendered.read(entry.key) : null;
      if (built === null || !entry.dependencies.restore(built.dependencies, page.snapshot)) return null;
      entry.finishedAt = Infinity;
      this.#keep(entry, page, built.finished);
      return doneJob(built.finished);
    } catch (error) {
      log().warn({ err: error, page: page.match.page.id }, 'a page of the build could not be read');
      return null;
    }
  }

  #refresh(entry: PageEntry, page: ResolvedPage, kind: PageKind, log: Log): void {
    const now = Date.now();
    if (entry.job !== null || now < entry.retryAt) return;
    entry.retryAt = now + this.#ctx.limits.publicFreshMs;
    const tell = (error: unknown) =>
      log().error({ err: error, page: page.match.page.id }, 'a page could not be refreshed');
    // Joined and never left: it is made for those who come later.
    this.job(page, kind, log)
      .then((job) => (job?.join(), job?.done))
      .catch(tell);
  }

  /** Lets others wait for the same making; what becomes of it is kept if it is whole. */
  #share(entry: PageEntry, page: ResolvedPage, job: PageJob): SharedJob {
    const live = job.document?.page ?? null;
    const leave = () => {
      if (entry.job === shared) entry.job = null;
    };
    // Who comes after the last visitor has left starts anew.
    job.gone.addEventListener('abort', leave, { once: true });
    const done = job.done.finally(leave).then((made) => {
      if (!made.whole) return { finished: null, body: made.body };
      const lines = finishedHeadLines(this.#ctx, page, live?.compiled ?? null);
      const finished = FinishedPage.of(made.body, lines);
      this.#refreshed(entry, page, finished, live);
      return { finished };
    });
    const shared: SharedJob = { ...job, done };
    entry.job = shared;
    return shared;
  }

  #refreshed(entry: PageEntry, page: ResolvedPage, finished: FinishedPage, live: LivePage | null): void {
    const constant = live?.compiled.deferred.length === 0;
    entry.finishedAt = constant ? Infinity : Date.now();
    entry.retryAt = 0;
    if (entry.finished?.etag === finished.etag) return;
    // No data can change it, and an edit makes another: its parts are needed no more.
    if (constant) [entry.live, entry.compiledBytes] = [null, 0];
    this.#keep(entry, page, finished);
  }

  #keep(entry: PageEntry, page: ResolvedPage, finished: FinishedPage): void {
    entry.finished = finished;
    this.#entriesOf(page).keep(entry);
    finished.pack().catch((error: unknown) => {
      this.#ctx.log.error({ err: error, page: page.match.page.id }, 'a page could not be compressed');
    });
  }

  #entriesOf({ match }: ResolvedPage): CacheEntries {
    for (const _name in match.params) return this.varied;
    return this.fixed;
  }

  /** The page as its render sees it, every read of registry and texts recorded with its entry. */
  #recordedInput({ dependencies }: PageEntry, page: ResolvedPage): PageInput {
    return pageInput(this.#ctx, page, dependencies.recorder(page.snapshot, page.match.page.id));
  }

  #liveIn(entry: PageEntry, page: ResolvedPage): Promise<LivePage | null> {
    entry.live ??= this.#compile(entry, page);
    return entry.live;
  }

  /** A failure is counted and told here; the next who asks may try again. */
  async #compile(entry: PageEntry, page: ResolvedPage): Promise<LivePage | null> {
    const { metrics } = this.#ctx;
    const stop = metrics.renderSeconds.startTimer({ layout: page.match.layout });
    try {
      const compiled = await compilePage(this.#ctx, this.#recordedInput(entry, page));
      // An edit meanwhile has let go of it already.
      if (entry.live !== null) {
        entry.compiledBytes = compiled?.parts.reduce((sum, part) => sum + part.length, 0) ?? 0;
        this.#entriesOf(page).keep(entry);
      }
      return compiled && { compiled, privateHead: privateHead(this.#ctx, page, compiled) };
    } catch (error) {
      entry.live = null;
      metrics.renderFailures.inc({ stage: 'shell' });
      throw new AppError('RENDER_FAILED', 500, STATUS_CODES[500] as string, error);
    } finally {
      stop();
    }
  }
}

/** Pages of the build carry no notices. */
function isPlain({ notices, marks }: HeaderNotices): boolean {
  return notices.length === 0 && Object.keys(marks).length === 0;
}

/** A making that was over before it began. */
function doneJob(finished: FinishedPage): SharedJob {
  const done = Promise.resolve({ finished });
  return { document: null, done, gone: new AbortController().signal, join: () => () => undefined };
}
