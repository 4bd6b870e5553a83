import type { Transport } from '../../shared/api/call.ts';
import { callsAt } from '../../shared/api/table.ts';
import { localeFromCookies, parseCookies } from '../../shared/cookies.ts';
import { failure, type Backend } from '../backend/open-backend.ts';

/** Calls of a render straight into the embedded backend: same table, same handlers, nothing travels. */
export function createInProcessTransport(backend: Backend): Transport {
  return {
    async send(method, path, { query, body, headers, signal }) {
      signal?.throwIfAborted();
      const found = callsAt(path).find(({ row }) => row.method === method);
      const cookies = parseCookies(headers.cookie);
      const visitor = { cookies, locale: localeFromCookies(cookies) };
      const sent = body === undefined ? {} : readBody(headers['content-type'] ?? '', body);
      const input = { ...query, ...sent, ...found?.params };
      const answer =
        found === undefined
          ? failure(404, 'no such call')
          : await backend.answer(found.row.name, input, visitor);
      return { status: answer.status, contentType: 'application/json', body: { value: answer.body } };
    },
  };
}

function readBody(contentType: string, body: string): object {
  if (contentType.startsWith('application/json')) return JSON.parse(body) as object;
  return Object.fromEntries(new URLSearchParams(body));
}
