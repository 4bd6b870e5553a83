import { STATUS_CODES } from 'node:http';
import type { Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { OpenPage, SsrEntry } from '../../shared/ssr-contract.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { sendPolicy, sourceHash } from '../http/content-policy.ts';
import { foreignHosts } from '../http/foreign-hosts.ts';
import type { RenderTurn } from '../limits/render-turns.ts';
import type { DocumentParts } from '../render/document.ts';
import { DOCUMENT_END } from '../render/html-shell.ts';
import { inertJson } from '../../shared/inert-json.ts';
import type { PreparedPage } from '../render/prepare-page.ts';
import type { PageRequest } from './page-request.ts';
import { collectPage, createNonce, isWaiting, settleInTime, streamPage } from './stream-page.ts';

export interface WholePage {
  ssr: SsrEntry;
  prepared: PreparedPage;
  parts: DocumentParts;
  request: PageRequest;
  /** Given up while data or the visitor is awaited. */
  turn: RenderTurn;
}

/**
 * Sends one piece if nothing is awaited, otherwise a stream. Rejects only before the first byte, if the shell cannot be
 * rendered.
 */
export async function sendWhole(ctx: AppContext, res: Response, whole: WholePage): Promise<void> {
  const { prepared, request, turn } = whole;
  const { sectionGraceMs, renderDeadlineMs } = ctx.limits;
  const graceMs = request.crawler ? renderDeadlineMs : sectionGraceMs;
  const deferred = await turn.pause(settleInTime(prepared.data.deferred ?? {}, graceMs));
  const waiting = Object.values(deferred).some(isWaiting);
  res.setHeader('cache-control', CACHE_POLICIES.private);
  const nonce = waiting || ctx.development ? createNonce() : null;
  const page = await openWhole(ctx, res, whole, deferred, nonce ?? '');
  if (res.destroyed) return page.abort(new Error('The visitor is gone'));
  sendPolicy(res, {
    scripts: nonce === null ? { hashes: [sourceHash(whole.ssr.scripts.start)] } : { nonce },
    styles: whole.parts.styleHashes,
    development: ctx.development,
    foreign: foreignHosts(ctx.config.public),
  });
  return waiting ? sendStream(ctx, res, whole, page, nonce) : sendInOnePiece(res, whole, page, nonce);
}

/**
 * Begins to render the page with these sections.
 * @throws AppError if its shell cannot be rendered
 */
export async function openWhole(
  ctx: AppContext,
  res: Response,
  { ssr, prepared, request }: Pick<WholePage, 'ssr' | 'prepared' | 'request'>,
  deferred: PreparedPage['data']['deferred'],
  nonce: string,
): Promise<OpenPage> {
  const rendering = ssr.openPage({
    data: { ...prepared.data, deferred },
    route: prepared.route,
    url: ctx.config.siteOrigin.origin + encodeURI(decodeURI(prepared.data.address)),
    nonce,
    staticHtml: prepared.staticHtml,
    skeleton: prepared.skeleton,
    loading: prepared.loading,
    state: inertJson,
    onError(error) {
      // A leaving visitor ends the render, which is no failure.
      if (res.destroyed) return;
      ctx.metrics.renderFailures.inc({ stage: 'section' });
      request.log().error({ err: error, page: prepared.data.id }, 'a part of the page could not be rendered');
    },
  });
  return rendering.catch((error: unknown) => {
    throw new AppError('RENDER_FAILED', 500, STATUS_CODES[500] as string, error);
  });
}

async function sendInOnePiece(
  res: Response,
  { parts, request }: WholePage,
  page: OpenPage,
  nonce: string | null,
): Promise<void> {
  const html = parts.open(nonce) + (await collectPage(page)) + parts.close(nonce) + DOCUMENT_END;
  const body = Buffer.from(html);
  res.setHeader('content-length', body.length);
  res.end(request.headOnly ? undefined : body);
}

async function sendStream(
  ctx: AppContext,
  res: Response,
  { parts, request, turn }: WholePage,
  page: OpenPage,
  nonce: string | null,
): Promise<void> {
  const gone = () => {
    if (!res.writableFinished) page.abort(new Error('The visitor is gone'));
  };
  res.once('close', gone);
  if (request.headOnly) {
    page.abort(new Error('HEAD needs no body'));
    res.end();
    return;
  }
  const deadline = setTimeout(
    () => page.abort(new Error('The render took too long')),
    ctx.limits.renderDeadlineMs,
  );
  turn.end();
  await streamPage(res, page, { open: parts.open(nonce), close: parts.close(nonce) });
  clearTimeout(deadline);
}
