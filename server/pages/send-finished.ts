import type { ServerResponse } from 'node:http';
import type { FinishedPage } from '../page-cache/finished-page.ts';
import { cacheControlNow } from '../page-cache/head-lines.ts';
import type { ReadyAnswer } from '../page-cache/ready-answer.ts';
import type { PageRequest } from './page-request.ts';

type Asked = Pick<PageRequest, 'page' | 'encoding' | 'headOnly' | 'ifNoneMatch' | 'id'>;

export function sendFinished(res: ServerResponse, finished: FinishedPage, asked: Asked): void {
  const { encoding, headOnly, ifNoneMatch, id } = asked;
  const cacheControl = cacheControlNow(asked.page);
  const now = (ready: ReadyAnswer) => (cacheControl === null ? ready : ready.withCacheControl(cacheControl));
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, finished.etag)) {
    // Caches would store the pipeline's policy over the page's own.
    res.removeHeader('content-security-policy');
    now(finished.unchanged).writeHead(res, 304, id);
    res.end();
    return;
  }
  const answer = now(headOnly ? finished.headAnswer(encoding) : finished.answer(encoding));
  answer.writeHead(res, 200, id);
  res.end(headOnly ? undefined : answer.body);
}

/** RFC 9110, 13.1.2: a list of tags compared weakly, or `*`. */
function matches(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
