import { STATUS_CODES } from 'node:http';
import { AppError } from '../../shared/errors.ts';
import type { FixedHeader } from '../http/fixed-headers.ts';
import type { RenderTurns } from '../limits/render-turns.ts';
import type { Spent } from '../log/request-trail.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { compilePage, type CompiledPage } from '../render/compile-page.ts';
import { decideSubject, isDecided, standsAtOwnAddress } from '../render/decide-subject.ts';
import { fillPage, type Filling } from '../render/fill-page.ts';
import { DOCUMENT_END } from '../render/html-shell.ts';
import { makePayload } from '../render/page-payload.ts';
import type { RenderContext } from '../render/render-context.ts';
import { createRequestData, type RequestData } from '../render/request-data.ts';
import { PageDependencies } from '../render/page-dependencies.ts';
import { pageInput, type PageInput, type ResolvedPage } from '../render/resolved-page.ts';
import { placedSection } from '../render/section-html.ts';
import type { Making } from '../stale-while-revalidate.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import {
  NOT_FINISHED,
  type EarlyPage,
  type StreamablePage,
  type MadePage,
  type OpenDocument,
  type CacheEntry,
} from './cache-entries.ts';
import { FinishedPage } from './finished-page.ts';
import { finishedHeadLines, privateHead } from './head-lines.ts';
import type { PrerenderedPages } from './prerendered-pages.ts';
import type { SharedOrder, SharedPages } from './shared-pages.ts';

/** What is needed to make pages. */
export interface PageMakerContext extends RenderContext {
  log: Logger;
  metrics: Pick<
    Metrics,
    'upstreamFailures' | 'sectionFailures' | 'renderFailures' | 'renderSeconds' | 'cache'
  >;
  fixedHeaders: readonly FixedHeader[];
  renderTurns: RenderTurns;
  /** Pages that the build has rendered. */
  prerendered: PrerenderedPages;
  /** Pages that other instances have made. */
  sharedPages: SharedPages;
}

/** One page to make. */
export interface PageOrder extends Omit<SharedOrder, 'gone'> {
  /** Of the visitor who asked first. */
  log: () => Logger;
  /** Aborted once nobody is waiting. */
  gone: AbortSignal;
  /** Adds up what it takes, for the visitor who asked first. */
  spent?: Spent | undefined;
}

type PageMaking = Making<MadePage, EarlyPage>;

/** Makes the pages that others may see. */
export class PageMaker {
  readonly #ctx: PageMakerContext;

  constructor(ctx: PageMakerContext) {
    this.#ctx = ctx;
  }

  document(order: PageOrder): PageMaking {
    const open = Promise.withResolvers<OpenDocument | null>();
    const whole = this.#wholeDocument(order, open.resolve);
    return { early: open.promise, whole: whole.finally(() => open.resolve(null)) };
  }

  /** `whole` rejects when the payload cannot be made. */
  payload(order: PageOrder): PageMaking {
    const whole = this.#share(order, () => this.#wholePayload(order));
    return { early: Promise.resolve(null), whole };
  }

  /** The static parts of a page. Rejects when they cannot be rendered. */
  streamable(entry: CacheEntry, page: ResolvedPage, spent?: Spent): Promise<StreamablePage> {
    entry.streamable ??= this.#compileInTurn(entry, page, spent);
    return entry.streamable;
  }

  async isPrerendered(key: string, page: ResolvedPage): Promise<boolean> {
    if (!isPlain(page.headerNotices)) return false;
    const saved = await this.#ctx.prerendered.readDependencies(key).catch(() => null);
    return saved !== null && new PageDependencies().restore(saved, page.snapshot);
  }

  async #wholeDocument(order: PageOrder, onOpen: (document: OpenDocument) => void): Promise<MadePage> {
    const { entry } = order;
    if (entry.streamable === null && entry.made.kept === undefined) {
      const restored = await this.#restore(order);
      if (restored !== null) return { finished: restored, constant: true, payload: null };
    }
    return this.#share(order, () => this.#renderDocument(order, onOpen));
  }

  /** Instances write the head of what another has made, and cannot know the language of a page that speaks its subject's. */
  #share(order: PageOrder, make: () => Promise<MadePage>): Promise<MadePage> {
    return order.page.spokenBy === 'subject' ? make() : this.#ctx.sharedPages.take(order, make);
  }

  async #renderDocument(order: PageOrder, onOpen: (document: OpenDocument) => void): Promise<MadePage> {
    const { entry, page, gone, spent } = order;
    const request = this.#request(order);
    const decided = await this.#decide(order, request);
    const streamable = await (decided === null
      ? this.streamable(entry, page, spent)
      : this.#ctx.renderTurns.run(() => this.#compile(entry, page, decided, spent)));
    if (gone.aborted) return NOT_FINISHED;
    const filling = fillPage(streamable.compiled, request);
    onOpen({ page: streamable, filling });
    await filling.all;
    if (!request.isComplete() || gone.aborted || !mayKeep(decided)) return NOT_FINISHED;
    const document = wholeDocument(streamable.compiled, filling.html);
    return this.#finish(order, document, streamable.compiled, decided);
  }

  async #wholePayload(order: PageOrder): Promise<MadePage> {
    const { entry, page, gone } = order;
    const request = this.#request(order);
    const decided = await this.#decide(order, request);
    const made = await this.#ctx.renderTurns.run((turn) =>
      makePayload(this.#ctx, decided ?? this.#recordedInput(entry, page), request, turn),
    );
    const payload = Buffer.from(JSON.stringify(made));
    if (!request.isComplete() || gone.aborted || !mayKeep(decided))
      return { ...NOT_FINISHED, payload, data: made.data };
    return this.#finish(order, payload, null, decided);
  }

  /** Null for a page that no call decides about. */
  async #decide({ entry, page }: PageOrder, request: RequestData): Promise<PageInput | null> {
    const ssr = await this.#ctx.ssr();
    return isDecided(ssr, page) ? decideSubject(ssr, this.#recordedInput(entry, page), request) : null;
  }

  /** Loads the page that the build has rendered, if it is still valid. */
  async #restore({ entry, page, log }: PageOrder): Promise<FinishedPage | null> {
    try {
      const built = isPlain(page.headerNotices) ? await this.#ctx.prerendered.read(entry.key) : null;
      const holds = built !== null && entry.dependencies.restore(built.dependencies, page.snapshot);
      return holds ? built.finished : null;
    } catch (error) {
      log().warn({ err: error, page: page.match.page.id }, 'a page of the build could not be read');
      return null;
    }
  }

  #finish(
    { entry, page }: PageOrder,
    body: Buffer,
    compiled: CompiledPage | null,
    decided: PageInput | null,
  ): MadePage {
    const finished = FinishedPage.of(
      body,
      finishedHeadLines(this.#ctx, decided ?? page, compiled?.policies.whole ?? null),
    );
    const known = entry.made.kept;
    if (known?.finished?.etag === finished.etag)
      return { finished: known.finished, constant: known.constant, payload: null };
    const constant = compiled?.deferred.length === 0 && decided === null;
    // It never changes, so its parts are not needed any more.
    if (constant) [entry.streamable, entry.compiledBytes] = [null, 0];
    finished.pack().catch((error: unknown) => {
      this.#ctx.log.error({ err: error, page: page.match.page.id }, 'a page could not be compressed');
    });
    return { finished, constant, payload: null };
  }

  /** Nothing of the visitor's request is visible but what is part of the key (threats, ground rule 4). */
  #request({ page: { match, locale, source }, log, gone, spent }: PageOrder): RequestData {
    return createRequestData(this.#ctx, {
      pageId: match.page.id,
      locale,
      source,
      cookies: undefined,
      query: {},
      requestedUrl: match.canonical,
      gone: () => gone,
      log,
      spent,
    });
  }

  /** Records every read of registry and texts in the entry. */
  #recordedInput({ dependencies }: CacheEntry, page: ResolvedPage): PageInput {
    return pageInput(this.#ctx, page, dependencies.recorder(page.snapshot, page.match.page.id));
  }

  /** The next request tries again after a failure. */
  async #compileInTurn(entry: CacheEntry, page: ResolvedPage, spent?: Spent): Promise<StreamablePage> {
    try {
      return await this.#ctx.renderTurns.run(() =>
        this.#compile(entry, page, this.#recordedInput(entry, page), spent),
      );
    } catch (error) {
      entry.streamable = null;
      throw error;
    }
  }

  /** Counts a failure. */
  async #compile(
    entry: CacheEntry,
    page: ResolvedPage,
    input: PageInput,
    spent?: Spent,
  ): Promise<StreamablePage> {
    const { metrics } = this.#ctx;
    const { layout } = page.match;
    const stop = metrics.renderSeconds.startTimer({ layout });
    const end = spent?.begin?.('render', { layout });
    try {
      const compiled = await compilePage(this.#ctx, input);
      // Unless an edit has removed it meanwhile.
      if (entry.streamable !== null) {
        entry.compiledBytes = compiled.parts.reduce((sum, part) => sum + part.length, 0);
        entry.weighAnew();
      }
      return { compiled, privateHead: privateHead(this.#ctx, input, compiled.policies.streamed) };
    } catch (error) {
      end?.(error);
      metrics.renderFailures.inc({ stage: 'shell' });
      throw new AppError('RENDER_FAILED', 500, STATUS_CODES[500] as string, error);
    } finally {
      const seconds = stop();
      end?.();
      if (spent !== undefined) spent.renderMs += seconds * 1000;
    }
  }
}

/** A page is kept at the address of its subject only. */
function mayKeep(decided: PageInput | null): boolean {
  return decided === null || standsAtOwnAddress(decided);
}

/** The build's pages have no notices. */
function isPlain({ notices, marks }: HeaderNotices): boolean {
  return notices.length === 0 && Object.keys(marks).length === 0;
}

/** The document with every section in its place. */
export function wholeDocument({ parts }: Pick<CompiledPage, 'parts'>, sections: Filling['html']): Buffer {
  const pieces: Buffer[] = [];
  for (const [at, part] of parts.entries()) {
    if (at > 0) pieces.push(Buffer.from(placedSection(sections[at - 1] ?? '')));
    pieces.push(part);
  }
  return Buffer.concat([...pieces, Buffer.from(DOCUMENT_END)]);
}
