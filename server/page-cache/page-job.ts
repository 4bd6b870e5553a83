import type { RenderContext } from '../app-context.ts';
import type { Logger } from '../logger.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import { fillPage, type Filling } from '../render/fill-page.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import { DOCUMENT_END } from '../render/html-shell.ts';
import { createRequestData } from '../render/request-data.ts';
import { placedSection } from '../render/section-html.ts';
import type { RequestData } from '../render/prepare-page.ts';
import type { FinishedPage } from './finished-page.ts';
import { makePayload } from '../render/page-payload.ts';

/** One making of a page that others may be shown, for all who wait for it. */
export interface PageJob {
  /** What of it can be sent before it is whole; null for a payload. */
  document: { page: CompiledPage; filling: Filling } | null;
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

/** A making that its store waits for as well. */
export interface HeldJob extends Omit<PageJob, 'done'> {
  done: Promise<HeldPage>;
}

/** `finished` is what was kept of a page; one that is not whole is for those who waited only. */
export type HeldPage = { finished: FinishedPage } | { finished: null; body: Buffer };

/** @param log for what fails meanwhile; of the visitor who asked first */
export function startDocumentJob(
  ctx: RenderContext,
  place: ResolvedPage,
  page: CompiledPage,
  log: () => Logger,
): PageJob {
  return startJob(ctx, place, log, (visit) => {
    const filling = fillPage(page, visit);
    const body = filling.all.then(() => wholeDocument(page, filling.html));
    return { document: { page, filling }, body };
  });
}

export function startPayloadJob(ctx: RenderContext, place: ResolvedPage, log: () => Logger): PageJob {
  return startJob(ctx, place, log, (visit) => {
    const body = makePayload(ctx, place, visit).then((payload) => Buffer.from(JSON.stringify(payload)));
    return { document: null, body };
  });
}

/** The making sees the page's place and nothing of who asks (threats, ground rule 4). */
function startJob(
  ctx: RenderContext,
  place: ResolvedPage,
  log: () => Logger,
  make: (visit: RequestData) => Pick<PageJob, 'document'> & { body: Promise<Buffer> },
): PageJob {
  const gone = new AbortController();
  const visit = createRequestData(ctx, {
    pageId: place.match.page.id,
    locale: place.locale,
    cookies: undefined,
    query: {},
    requestedUrl: place.match.canonical,
    gone: () => gone.signal,
    log,
  });
  const { document, body } = make(visit);
  let ended = false;
  const done = body
    .then((made) => ({ body: made, whole: visit.isWhole() && !gone.signal.aborted }))
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
