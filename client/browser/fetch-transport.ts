import { secondsToWait, type Transport } from '../../shared/api/call.ts';
import { stringifyQuery } from '../../shared/api/encode.ts';
import { PAGE_LANGUAGE_HEADER } from '../../shared/api/page-language.ts';
import { ledHere } from './led-here.ts';
import { shownTag } from './spoken-language.ts';

/** Calls this site with its cookies. Like every call of the browser, it names the language of the page. */
export const fetchTransport: Transport = createTransport('same-origin');

/** For answers that are the same for everybody. */
export const cookielessTransport: Transport = createTransport('omit');

function createTransport(credentials: RequestCredentials): Transport {
  return {
    side: 'browser',
    async send(method, path, { query, body, headers, signal }) {
      const answer = await fetch(path + stringifyQuery(query), {
        method,
        headers: { ...headers, ...(method === 'POST' && ledHere()), [PAGE_LANGUAGE_HEADER]: shownTag() },
        credentials,
        body: body ?? null,
        signal: signal ?? null,
      });
      return {
        status: answer.status,
        contentType: answer.headers.get('content-type'),
        body: new Uint8Array(await answer.arrayBuffer()),
        retryAfter: secondsToWait(answer.headers.get('retry-after')),
      };
    },
  };
}
