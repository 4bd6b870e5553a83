import type { Transport } from '../../shared/api/call.ts';
import { callsAt } from '../../shared/api/table.ts';
import { serializeCookie } from '../../shared/cookies.ts';
import { addressKey } from '../limits/rate-limit.ts';
import { failure } from '../http/api-answer.ts';
import type { Backend } from '../backend/open-backend.ts';
import { visitorOf } from '../backend/visitor.ts';

/** Names the visitor's address to whoever answers. It is never copied from a visitor's request. */
export const ADDRESS_HEADER = 'x-forwarded-for';

export function createInProcessTransport(backend: Backend): Transport {
  return {
    side: 'server',
    async send(method, path, { query, body, headers, signal }) {
      signal?.throwIfAborted();
      const found = callsAt(path).find(({ row }) => row.method === method);
      const visitor = visitorOf(headers, addressOf(headers));
      const sent = body === undefined ? {} : readBody(headers['content-type'] ?? '', body);
      const input = { ...query, ...sent, ...found?.params };
      const answer =
        found === undefined
          ? failure(404, 'no such call')
          : await backend.answer(found.row.name, input, visitor);
      return {
        status: answer.status,
        contentType: 'application/json',
        body: { value: answer.body },
        retryAfter: answer.retryAfter,
        setCookies: answer.cookies.map((cookie) => serializeCookie(cookie)),
      };
    },
  };
}

function addressOf(headers: Record<string, string>): string {
  const ip = headers[ADDRESS_HEADER];
  return ip === undefined || ip === '' ? '' : addressKey({ ip });
}

function readBody(contentType: string, body: string): object {
  if (contentType.startsWith('application/json')) return JSON.parse(body) as object;
  return Object.fromEntries(new URLSearchParams(body));
}
