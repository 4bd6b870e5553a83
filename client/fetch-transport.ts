import type { Transport } from '../shared/api/call.ts';

/** The browser's way to the calls of the table: its own site, with its cookies. */
export const fetchTransport: Transport = {
  async send(method, path, { query, body, headers, signal }) {
    const search = new URLSearchParams(query as never).toString();
    const answer = await fetch(search === '' ? path : `${path}?${search}`, {
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
