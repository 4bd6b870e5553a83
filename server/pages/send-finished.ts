import type { ServerResponse } from 'node:http';
import type { FinishedPage } from '../page-cache/finished-page.ts';
import type { PageRequest } from './page-request.ts';

/** Sends a page that is ready, or 304 to who has it. */
export function sendFinished(
  res: ServerResponse,
  page: FinishedPage,
  { encoding, headOnly, ifNoneMatch, id }: Pick<PageRequest, 'encoding' | 'headOnly' | 'ifNoneMatch' | 'id'>,
): void {
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, page.etag)) {
    // The pipeline has set one already: a cache would put it in place of the page's own.
    res.removeHeader('content-security-policy');
    page.unchanged.writeHead(res, 304, id);
    res.end();
    return;
  }
  const answer = headOnly ? page.headAnswer(encoding) : page.answer(encoding);
  answer.writeHead(res, 200, id);
  res.end(headOnly ? undefined : answer.body);
}

/** RFC 9110, 13.1.2: a list of tags compared weakly, or `*`. */
function matches(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
