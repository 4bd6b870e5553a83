import { fetch } from 'undici';
import { stringifyQuery, type EncodedCall } from '../../shared/api/encode.ts';
import { prefixOf } from '../upstream/upstream-url.ts';

export interface CheckRequest extends EncodedCall {
  method: string;
  cookie?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends once and follows no redirect. */
export type Ask = (request: CheckRequest) => Promise<Answer | { unreachable: string }>;

export function createAsk(base: URL, timeoutMs: number): Ask {
  return async ({ method, path, query, body, headers, cookie }) => {
    try {
      const answer = await fetch(base.origin + prefixOf(base) + path + stringifyQuery(query), {
        method,
        headers: { ...headers, 'user-agent': 'api-check', ...(cookie === undefined ? {} : { cookie }) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return {
        status: answer.status,
        headers: answer.headers as unknown as Headers,
        text: await answer.text(),
      };
    } catch (error) {
      const { name, message, cause } = error as Error;
      const late = name === 'TimeoutError';
      return {
        unreachable: late
          ? `no answer in ${timeoutMs / 1000} s`
          : ((cause as Error | undefined)?.message ?? message),
      };
    }
  };
}
