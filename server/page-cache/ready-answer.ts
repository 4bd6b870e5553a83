import type { ServerResponse } from 'node:http';
import { leaveUncompressed } from '../http/left-uncompressed.ts';

/**
 * An answer as it leaves, its head in one list of names and values by turns, so that nothing is put together for a
 * request. The first pair is the request's id, filled in as the head is written.
 */
export class ReadyAnswer {
  readonly #head: string[];
  readonly body: Buffer | null;
  #dated: { cacheControl: string; answer: ReadyAnswer } | null = null;

  /** @param lines names and values by turns; `body` is null for a head alone */
  constructor(lines: readonly string[], body: Buffer | null) {
    this.#head = ['x-request-id', '', ...lines];
    this.body = body;
  }

  /** Returns the answer with another `cache-control`. The last is remembered, because its value lasts for a second. */
  withCacheControl(cacheControl: string): ReadyAnswer {
    if (this.#dated?.cacheControl === cacheControl) return this.#dated.answer;
    const lines = this.#head.slice(2);
    lines[lines.indexOf('cache-control') + 1] = cacheControl;
    const answer = new ReadyAnswer(lines, this.body);
    this.#dated = { cacheControl, answer };
    return answer;
  }

  /** Writes the head. It replaces headers of the same name that stages of the pipeline have set. */
  writeHead(res: ServerResponse, status: number, id: string): void {
    const head = this.#head;
    head[1] = id;
    if (res.getHeaderNames().length > 0) {
      leaveUncompressed(res);
      for (let at = 0; at < head.length; at += 2) res.setHeader(head[at] as string, head[at + 1] as string);
      res.writeHead(status);
    } else {
      // Node reads the list at once, so the next answer may write its own id into it.
      res.writeHead(status, head);
    }
  }
}
