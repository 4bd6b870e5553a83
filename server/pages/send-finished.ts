import type { ServerResponse } from 'node:http';
import type { AcceptedEncoding } from '../http/accepted-encoding.ts';
import type { FinishedPage } from '../page-cache/finished-page.ts';

/** How a visitor asked, as far as the bytes of the answer depend on it. */
export interface Asked {
  encoding: AcceptedEncoding;
  /** HEAD: the head of the answer alone. */
  headOnly: boolean;
  ifNoneMatch: string | undefined;
}

/** Sends a page that is ready, or 304 to who has it. */
export function sendFinished(res: ServerResponse, page: FinishedPage, asked: Asked, id: string): void {
  if (asked.ifNoneMatch !== undefined && matches(asked.ifNoneMatch, page.etag)) {
    // The pipeline has set one already: a cache would put it in place of the page's own.
    res.removeHeader('content-security-policy');
    writeHead(res, 304, page.unchangedHead, ['x-request-id', id]);
    res.end();
    return;
  }
  const encoding = page.codingFor(asked.encoding);
  // The length of the page as it is need not be found by unpacking it.
  const body = asked.headOnly && encoding === 'identity' ? null : page.body(encoding);
  const own = ['x-request-id', id, 'content-length', String(body?.length ?? page.size)];
  if (encoding !== 'identity') own.push('content-encoding', encoding);
  writeHead(res, 200, page.head, own);
  res.end(asked.headOnly ? undefined : body);
}

/** RFC 9110, 13.1.2: a list of tags compared weakly, or `*`. */
function matches(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

/**
 * Writes a head from lines that stand ready. Stages of the pipeline may have set some before.
 * @param lines names and values by turns, the same for everybody; `own` those of this answer
 */
export function writeHead(
  res: ServerResponse,
  status: number,
  lines: readonly string[],
  own: readonly string[],
): void {
  if (res.getHeaderNames().length === 0) {
    res.writeHead(status, [...lines, ...own]);
    return;
  }
  for (const list of [lines, own])
    for (let at = 0; at < list.length; at += 2) res.setHeader(list[at] as string, list[at + 1] as string);
  res.writeHead(status);
}
