import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { AppError, unmatchedMessage } from '../../../shared/errors.ts';
import type { Block } from '../../../shared/registry/blocks.ts';
import type { AppContext } from '../../app-context.ts';
import { CACHE_POLICIES } from '../../http/cache-policy.ts';
import { blockSheets } from '../../render/page-styles.ts';
import type { Choice } from './choice.ts';
import { frameDocument } from './frame-document.ts';

export function askedBy({ url }: Pick<Request, 'url'>): URLSearchParams {
  return new URLSearchParams(/\?(.*)$/s.exec(url)?.[1] ?? '');
}

/** @throws AppError 404 if it is none of the names */
export function knownName<Name extends string>(req: Request<{ name: string }>, names: readonly Name[]): Name {
  const name = names.find((known) => known === req.params.name);
  if (name === undefined) throw new AppError('NOT_FOUND', 404, unmatchedMessage(req.path));
  return name;
}

export function sendShell(res: Response, documentWith: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  send(res, `script-src 'nonce-${nonce}';frame-src 'self';form-action 'self'`, documentWith(nonce));
}

/** What a frame shows, and how. */
interface Frame {
  html: string;
  block: Block;
  choice: Choice;
}

export function sendFrame({ assets }: AppContext, res: Response, { html, block, choice }: Frame): void {
  const sheets = ['styles/fonts.css', 'styles/base.css', ...blockSheets([block])];
  const styles = sheets.flatMap((sheet) => assets.style(sheet) ?? []);
  send(res, "frame-ancestors 'self'", frameDocument(html, choice, styles));
}

/** Frames show our own pages, which no other page of ours may. */
function send(res: Response, policy: string, html: string): void {
  const own = "default-src 'none';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self'";
  res.removeHeader('x-frame-options');
  res.setHeader('content-security-policy', `${own};${policy}`);
  res.setHeader('cache-control', CACHE_POLICIES.none);
  res.type('html').send(html);
}
