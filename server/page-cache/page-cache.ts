import { STATUS_CODES } from 'node:http';
import { AppError } from '../../shared/errors.ts';
import type { CachePolicy } from '../../shared/registry/types.ts';
import type { RenderContext } from '../app-context.ts';
import type { Logger } from '../logger.ts';
import { compilePage, type CompiledPage } from '../render/compile-page.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import { FinishedPage } from './finished-page.ts';
import { finishedHeadLines, untilNextChange } from './head-lines.ts';
import { startDocumentJob, startPayloadJob, type HeldJob, type PageJob } from './page-job.ts';
import { createCacheEntries, type PageEntry, type PageKind, type CacheEntries } from './cache-entries.ts';

type Log = () => Logger;

/** Makes the pages that are kept, each once however many ask, and knows how good what is kept still is. */
export class PageCache {
  readonly #ctx: RenderContext;
  /** Pages at addresses of the registry. */
  readonly store: CacheEntries;
  /** Pages whose address has a part that anybody may make up, so that these push out one another only (threats C7). */
  readonly varied: CacheEntries;

  constructor(ctx: RenderContext) {
    this.#ctx = ctx;
    this.store = createCacheEntries(ctx.limits.pageStoreBytes);
    this.varied = createCacheEntries(ctx.limits.variedPagesBytes);
    ctx.registry.subscribe(() => {
      this.store.forgetCompiled();
      this.varied.forgetCompiled();
    });
  }

  /** The static parts of a page; null for one that is rendered whole. Rejects when they cannot be rendered. */
  compiled(place: ResolvedPage): Promise<CompiledPage | null> {
    return this.#compiledIn(this.#storeOf(place).entry(place, 'document'), place);
  }

  /** What is kept and may be shown, refreshed behind when it is not fresh any more. Null: it must be made. */
  finished(place: ResolvedPage, kind: PageKind, log: Log): FinishedPage | null {
    const entry = this.#storeOf(place).entry(place, kind);
    if (entry.finished === null) return null;
    const { maxAge, staleWhileRevalidate } = place.match.page.cache as CachePolicy;
    const age = (Date.now() - entry.finishedAt) / 1000;
    if (age > maxAge + staleWhileRevalidate) return null;
    if (age > maxAge) this.#refresh(entry, place, kind, log);
    return untilNextChange(entry.finished, place);
  }

  /** What is kept, however old: for when nothing better can be made. */
  kept(place: ResolvedPage, kind: PageKind): FinishedPage | null {
    return this.#storeOf(place).entry(place, kind).finished;
  }

  /** The running making of a page, or a new one; null for a page that is rendered whole. */
  async job(place: ResolvedPage, kind: PageKind, log: Log): Promise<HeldJob | null> {
    const entry = this.#storeOf(place).entry(place, kind);
    if (entry.job !== null) return entry.job;
    if (kind === 'payload') {
      const snapshot = entry.reads.observe(place.snapshot, place.match.page.id);
      return this.#hold(entry, place, startPayloadJob(this.#ctx, { ...place, snapshot }, log));
    }
    if (entry.compiled === null && entry.finished === null) {
      const restored = await this.#restore(entry, place, log);
      if (restored !== null) return restored;
    }
    const page = await this.#compiledIn(entry, place);
    if (page === null) return null;
    // Whoever asked while it was compiled has started one.
    return entry.job ?? this.#hold(entry, place, startDocumentJob(this.#ctx, place, page, log));
  }

  /** What the build has left of a page, if nothing that it was made from has changed since. */
  async #restore(entry: PageEntry, place: ResolvedPage, log: Log): Promise<HeldJob | null> {
    try {
      const page = isPlain(place.headerNotices) ? await this.#ctx.prerendered.read(entry.key) : null;
      if (page === null || !entry.reads.restore(page.reads, place.snapshot)) return null;
      entry.finishedAt = Infinity;
      this.#keep(entry, place, page.finished);
      return doneJob(page.finished);
    } catch (error) {
      log().warn({ err: error, page: place.match.page.id }, 'a page of the build could not be read');
      return null;
    }
  }

  #refresh(entry: PageEntry, place: ResolvedPage, kind: PageKind, log: Log): void {
    const now = Date.now();
    if (entry.job !== null || now < entry.retryAt) return;
    entry.retryAt = now + this.#ctx.limits.publicFreshMs;
    const tell = (error: unknown) =>
      log().error({ err: error, page: place.match.page.id }, 'a page could not be refreshed');
    // Joined and never left: it is made for those who come later.
    this.job(place, kind, log)
      .then((job) => (job?.join(), job?.done))
      .catch(tell);
  }

  /** Lets others wait for the same making; what becomes of it is kept if it is whole. */
  #hold(entry: PageEntry, place: ResolvedPage, job: PageJob): HeldJob {
    const page = job.document?.page ?? null;
    const leave = () => {
      if (entry.job === held) entry.job = null;
    };
    // Who comes after the last visitor has left starts anew.
    job.gone.addEventListener('abort', leave, { once: true });
    const done = job.done.finally(leave).then((made) => {
      if (!made.whole) return { finished: null, body: made.body };
      const finished = FinishedPage.of(made.body, finishedHeadLines(this.#ctx, place, page));
      this.#refreshed(entry, place, finished, page);
      return { finished };
    });
    const held: HeldJob = { ...job, done };
    entry.job = held;
    return held;
  }

  #refreshed(entry: PageEntry, place: ResolvedPage, finished: FinishedPage, page: CompiledPage | null): void {
    const constant = page?.deferred.length === 0;
    entry.finishedAt = constant ? Infinity : Date.now();
    entry.retryAt = 0;
    if (entry.finished?.etag === finished.etag) return;
    // No data can change it, and an edit makes another: its parts are needed no more.
    if (constant) [entry.compiled, entry.compiledBytes] = [null, 0];
    this.#keep(entry, place, finished);
  }

  #keep(entry: PageEntry, place: ResolvedPage, finished: FinishedPage): void {
    entry.finished = finished;
    this.#storeOf(place).keep(entry);
    finished.pack().catch((error: unknown) => {
      this.#ctx.log.error({ err: error, page: place.match.page.id }, 'a page could not be compressed');
    });
  }

  #storeOf({ match }: ResolvedPage): CacheEntries {
    return Object.keys(match.params).length === 0 ? this.store : this.varied;
  }

  #compiledIn(entry: PageEntry, place: ResolvedPage): Promise<CompiledPage | null> {
    entry.compiled ??= this.#compile(entry, place);
    return entry.compiled;
  }

  /** Compiles a page, every look at registry and texts noted with its entry. After a failure the next may try. */
  async #compile(entry: PageEntry, place: ResolvedPage): Promise<CompiledPage | null> {
    const { metrics } = this.#ctx;
    const snapshot = entry.reads.observe(place.snapshot, place.match.page.id);
    const stop = metrics.renderSeconds.startTimer({ layout: place.match.layout });
    try {
      const page = await compilePage(this.#ctx, { ...place, snapshot });
      // An edit meanwhile has let go of it already.
      if (entry.compiled !== null) {
        entry.compiledBytes = page?.parts.reduce((sum, part) => sum + part.length, 0) ?? 0;
        this.#storeOf(place).keep(entry);
      }
      return page;
    } catch (error) {
      entry.compiled = null;
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
function doneJob(finished: FinishedPage): HeldJob {
  const done = Promise.resolve({ finished });
  return { document: null, done, gone: new AbortController().signal, join: () => () => undefined };
}
