import type { ServerResponse } from 'node:http';
import type { PageData } from '../../shared/page-data.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { payloadHeadLines } from '../page-cache/head-lines.ts';
import { ReadyAnswer } from '../page-cache/ready-answer.ts';
import { standingOf } from './standing-of.ts';
import type { PageRequest } from './page-request.ts';

/**
 * For signed-in visitors, and for payloads that lack data.
 * @param data what the payload holds
 */
export function sendPrivatePayload(
  ctx: Pick<AppContext, 'fixedHeaders'>,
  res: ServerResponse,
  { page, headOnly, id }: Pick<PageRequest, 'page' | 'headOnly' | 'id'>,
  body: Buffer,
  { retryAfter, locale: contentLocale }: Pick<PageData, 'retryAfter' | 'locale'>,
): void {
  const own = ['cache-control', CACHE_POLICIES.private, 'content-length', String(body.length)];
  const { status, lines } = standingOf(res, retryAfter);
  new ReadyAnswer(
    [...payloadHeadLines(ctx, { ...page, contentLocale }).flat(), ...own, ...lines],
    null,
  ).writeHead(res, status, id);
  res.end(headOnly ? undefined : body);
}
