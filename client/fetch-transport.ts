import type { Transport } from '../shared/api/call.ts';
import { stringifyQuery } from '../shared/api/encode.ts';

/** The browser's way to the calls of the table: its own site, with its cookies. */
export const fetchTransport: Transport = {
  async send(method, path, { query, body, headers, signal }) {
    const answer = await fetch(path + stringifyQuery(query), {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
    });
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type'),
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  },
};
