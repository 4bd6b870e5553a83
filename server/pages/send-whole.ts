import { STATUS_CODES } from 'node:http';
import type { Request, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { OpenPage, SsrEntry } from '../../shared/ssr-contract.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { sourceHash } from '../http/content-policy.ts';
import { sendPolicy } from '../middleware/security-headers.ts';
import type { DocumentParts } from '../render/document.ts';
import { DOCUMENT_END } from '../render/html-shell.ts';
import { serializeState } from '../render/hydration-state.ts';
import type { PreparedPage } from '../render/prepare-page.ts';
import { collectPage, createNonce, isWaiting, settleInTime, streamPage } from './stream-page.ts';

export interface Sending {
  req: Request;
  res: Response;
  ssr: SsrEntry;
  prepared: PreparedPage;
  parts: DocumentParts;
  /** Crawlers get every section in its place, in one piece. */
  crawler: boolean;
}

/**
 * Sends a page in one piece when nothing is awaited any more, else as a stream. Rejects only before the first byte,
 * when the shell cannot be rendered.
 */
export async function sendPage(ctx: AppContext, sending: Sending): Promise<void> {
  const { prepared, crawler } = sending;
  const { sectionGraceMs, renderDeadlineMs } = ctx.limits;
  const deferred = await settleInTime(
    prepared.data.deferred ?? {},
    crawler ? renderDeadlineMs : sectionGraceMs,
  );
  const waiting = Object.values(deferred).some(isWaiting);
  sending.res.setHeader('cache-control', CACHE_POLICIES.private);
  const nonce = waiting || ctx.development ? createNonce() : null;
  const page = await openPage(ctx, sending, deferred, nonce ?? '');
  if (sending.res.destroyed) return page.abort(new Error('The visitor is gone'));
  sendPolicy(sending.res, {
    scripts: nonce === null ? { hashes: [sourceHash(sending.ssr.scripts.start)] } : { nonce },
    styles: sending.parts.styleHashes,
    development: ctx.development,
  });
  return waiting ? sendStream(ctx, sending, page, nonce) : sendWhole(sending, page, nonce);
}

async function openPage(
  ctx: AppContext,
  { req, res, ssr, prepared }: Sending,
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
    state: serializeState,
    onError(error) {
      // A visitor who leaves ends the render; that is no failure.
      if (res.destroyed) return;
      ctx.metrics.renderFailures.inc({ stage: 'section' });
      req.log.error({ err: error, page: prepared.data.id }, 'a part of the page could not be rendered');
    },
  });
  return rendering.catch((error: unknown) => {
    throw new AppError('RENDER_FAILED', 500, STATUS_CODES[500] as string, error);
  });
}

async function sendWhole({ req, res, parts }: Sending, page: OpenPage, nonce: string | null): Promise<void> {
  const html = parts.open(nonce) + (await collectPage(page)) + parts.close(nonce) + DOCUMENT_END;
  const body = Buffer.from(html);
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

async function sendStream(
  ctx: AppContext,
  { req, res, parts }: Sending,
  page: OpenPage,
  nonce: string | null,
): Promise<void> {
  const gone = () => {
    if (!res.writableFinished) page.abort(new Error('The visitor is gone'));
  };
  res.once('close', gone);
  if (req.method === 'HEAD') {
    page.abort(new Error('HEAD needs no body'));
    res.end();
    return;
  }
  const deadline = setTimeout(
    () => page.abort(new Error('The render took too long')),
    ctx.limits.renderDeadlineMs,
  );
  await streamPage(res, page, { open: parts.open(nonce), close: parts.close(nonce) });
  clearTimeout(deadline);
}
