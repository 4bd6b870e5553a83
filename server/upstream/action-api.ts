import { createCall, type Call, type Transport } from '../../shared/api/call.ts';
import { RefusedError } from '../../shared/api/envelope.ts';
import type { ApiRowShape } from '../../shared/api/row.ts';
import { upstreamCookieHeader } from '../../shared/cookies.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Limits } from '../limits/limits.ts';
import { ADDRESS_HEADER } from './in-process-transport.ts';
import { ownCookies } from './own-cookies.ts';
import { checkAnswer } from './page-api.ts';
import type { Platform } from './platform.ts';

export interface ActionApi {
  /** Asks once, with the visitor's cookies and address. Throws refusals. */
  call: Call;
  cookies(): readonly string[];
}

export interface ActionVisitor {
  locale: Locale;
  /** The socket's, or what a configured proxy says. */
  ip: string;
  headers: {
    cookie?: string | undefined;
    'user-agent'?: string | undefined;
    'accept-language'?: string | undefined;
  };
  /** Resolves with 0, or with the seconds to wait. */
  spend(row: ApiRowShape): Promise<number>;
}

/** The second wrapper of Specification 7, for changes: keeps no answers and fills in no defaults. */
export function createActionApi(platform: Platform, limits: Limits, visitor: ActionVisitor): ActionApi {
  const lines: string[] = [];
  const transport: Transport = {
    side: 'server',
    async send(method, path, options) {
      const answer = await platform.formTransport.send(method, path, options);
      lines.push(...(answer.setCookies ?? []));
      return answer;
    },
  };
  const ask = createCall({
    transport,
    headers: requestHeaders(visitor),
    check: checkAnswer,
    attemptMs: limits.proxyMs,
  });
  const call: Call = async (row, input, options) => {
    const wait = await visitor.spend(row);
    if (wait > 0)
      throw new RefusedError(row.path, 429, { code: 429, msg: 'too many requests', data: null }, wait);
    return ask(row, input, options);
  };
  return { call, cookies: () => ownLines(platform, lines) };
}

function requestHeaders({ locale, ip, headers }: ActionVisitor): Record<string, string> {
  return {
    cookie: upstreamCookieHeader(headers.cookie, locale),
    'user-agent': headers['user-agent'] ?? '',
    'accept-language': headers['accept-language'] ?? '',
    [ADDRESS_HEADER]: ip,
  };
}

/** The embedded backend's cookies are ours already. */
function ownLines({ upstream, secureCookies }: Platform, lines: readonly string[]): readonly string[] {
  return upstream === null ? lines : ownCookies(lines, { secure: secureCookies });
}
