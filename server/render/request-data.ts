import type { ServerResponse } from 'node:http';
import type { Call } from '../../shared/api/call.ts';
import { settle } from '../../shared/api/settle.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Settled } from '../../shared/page-data.ts';
import type { Logger } from '../logger.ts';
import type { PageApi, PageApiRequest } from '../upstream/page-api.ts';
import type { RenderContext } from './render-context.ts';

/** What one request adds to the page that it asks for. */
export interface RequestData {
  /** Query of the address; empty unless the page is personal. */
  query: Record<string, string | string[]>;
  /** The address as the visitor asked for it. */
  requestedUrl: string;
  call: Call;
  /** Bounds a wait for data and never rejects. */
  settle<T>(data: Promise<T>): Promise<Settled<T>>;
  /** False once a section had to do without its data: such a page is for this visitor only. */
  isWhole(): boolean;
  /** Told about a section that could not be drawn from its data. */
  report(section: string, error: unknown): void;
}

export interface RequestDataOptions extends Pick<RequestData, 'query' | 'requestedUrl'> {
  pageId: string;
  locale: Locale;
  /** The visitor's `cookie` header; undefined for a page that others may be shown (threats, ground rule 4). */
  cookies: string | undefined;
  /** Aborted when nobody waits for the page any more; asked for with the first call. */
  gone(): AbortSignal;
  /** Made only when there is something to tell. */
  log(): Logger;
}

type DataContext = Pick<RenderContext, 'limits' | 'metrics' | 'platform'>;

/** Counts and logs a call of a page without a usable answer. */
export function failureLog(
  { metrics }: Pick<DataContext, 'metrics'>,
  log: () => Logger,
): PageApiRequest['onFailure'] {
  return (call, error) => {
    metrics.upstreamFailures.inc({ call });
    log().warn({ err: error, call }, 'a call for the page had no usable answer');
  };
}

/** What a request may ask, and what becomes of calls that fail: a line in the log, and a page that is not kept. */
export function createRequestData(ctx: DataContext, options: RequestDataOptions): RequestData {
  const { pageId, locale, cookies, query, requestedUrl, gone, log } = options;
  let api: PageApi | undefined;
  let whole = true;
  return {
    query,
    requestedUrl,
    call(row, input, callOptions) {
      const onFailure = failureLog(ctx, log);
      api ??= ctx.platform.pageApi({ cookies, locale, signal: gone(), onFailure });
      return api.call(row, input, callOptions);
    },
    async settle(data) {
      const settled = await settle(data, ctx.limits.pageDataMs);
      whole &&= settled.ok;
      return settled;
    },
    isWhole: () => whole,
    report(section, error) {
      whole = false;
      ctx.metrics.sectionFailures.inc({ section });
      log().error({ err: error, section, page: pageId }, 'a section could not be drawn from its data');
    },
  };
}

/** Aborted when the visitor leaves before the answer is complete. */
export function leavingSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) gone.abort();
  // The reason of an abort is made with a stack, so that none is made for answers that ended well.
  else res.once('close', () => res.writableFinished || gone.abort());
  return gone.signal;
}
