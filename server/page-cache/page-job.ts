import type { Logger } from '../logger.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import { fillPage, type Filling } from '../render/fill-page.ts';
import { DOCUMENT_END } from '../render/html-shell.ts';
import { makePayload } from '../render/page-payload.ts';
import type { RenderContext } from '../render/render-context.ts';
import { createRequestData, type RequestData } from '../render/request-data.ts';
import type { PageInput, ResolvedPage } from '../render/resolved-page.ts';
import { placedSection } from '../render/section-html.ts';
import type { LivePage } from './cache-entries.ts';
import type { FinishedPage } from './finished-page.ts';

/** One making of a page that others may be shown, for all who wait for it. */
export interface PageJob {
  /** What of it can be sent before it is whole; null for a payload. */
  document: { page: LivePage; filling: Filling } | null;
  /** The page when every section is there. Rejects when a payload cannot be made. */
  done: Promise<MadePage>;
  /** Aborted when the last visitor has left before it was done. */
  gone: AbortSignal;
  /** Counts a visitor who waits; the last one who leaves ends the making. Gives the function that lets them go. */
  join(): () => void;
}

export interface MadePage {
  body: Buffer;
  /** Whether every section has its data; only then may the page be shown to others. */
  whole: boolean;
}

/** A making that the cache waits for as well. */
export interface SharedJob extends Omit<PageJob, 'done'> {
  done: Promise<SharedPage>;
}

/** `finished` is what was kept of a page; one that is not whole is for those who waited only. */
export type SharedPage = { finished: FinishedPage } | { finished: null; body: Buffer };

/** @param log for what fails meanwhile; of the visitor who asked first */
export function startDocumentJob(
  ctx: RenderContext,
  page: ResolvedPage,
  live: LivePage,
  log: () => Logger,
): PageJob {
  return startJob(ctx, page, log, (request) => {
    const filling = fillPage(live.compiled, request);
    const body = filling.all.then(() => wholeDocument(live.compiled, filling.html));
    return { document: { page: live, filling }, body };
  });
}

export function startPayloadJob(ctx: RenderContext, page: PageInput, log: () => Logger): PageJob {
  return startJob(ctx, page, log, (request) => {
    const body = makePayload(ctx, page, request).then((payload) => Buffer.from(JSON.stringify(payload)));
    return { document: null, body };
  });
}

/** The making sees the page and nothing of who asks (threats, ground rule 4). */
function startJob(
  ctx: RenderContext,
  { match, locale }: Pick<ResolvedPage, 'match' | 'locale'>,
  log: () => Logger,
  make: (request: RequestData) => Pick<PageJob, 'document'> & { body: Promise<Buffer> },
): PageJob {
  const gone = new AbortController();
  const request = createRequestData(ctx, {
    pageId: match.page.id,
    locale,
    cookies: undefined,
    query: {},
    requestedUrl: match.canonical,
    gone: () => gone.signal,
    log,
  });
  const { document, body } = make(request);
  let ended = false;
  const done = body
    .then((made) => ({ body: made, whole: request.isWhole() && !gone.signal.aborted }))
    .finally(() => (ended = true));
  return { document, done, gone: gone.signal, join: createWaitingRoom(() => ended || gone.abort()) };
}

function createWaitingRoom(onEmpty: () => unknown): PageJob['join'] {
  let waiting = 0;
  return () => {
    waiting += 1;
    let here = true;
    return () => {
      if (!here) return;
      here = false;
      waiting -= 1;
      if (waiting === 0) onEmpty();
    };
  };
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
