import type { ServerResponse } from 'node:http';
import type { Call } from '../../shared/api/call.ts';
import { settle } from '../../shared/api/settle.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Settled } from '../../shared/page-data.ts';
import type { Logger } from '../log/logger.ts';
import type { PageApi, PageApiRequest } from '../upstream/page-api.ts';
import type { RenderContext } from './render-context.ts';

export interface RequestData {
  /** Empty unless the page is personal. */
  query: Record<string, string | string[]>;
  requestedUrl: string;
  call: Call;
  /** Limits the wait for data and never rejects. */
  settle<T>(data: Promise<T>): Promise<Settled<T>>;
  /** False once a section lacks its data. Such a page is for this visitor only. */
  isComplete(): boolean;
  report(section: string, error: unknown): void;
}

export interface RequestDataOptions extends Pick<RequestData, 'query' | 'requestedUrl'> {
  pageId: string;
  locale: Locale;
  /** The visitor's `cookie` header; undefined when others may see the page (threats, ground rule 4). */
  cookies: string | undefined;
  /** Aborts when nobody waits any more. */
  gone(): AbortSignal;
  log(): Logger;
}

type DataContext = Pick<RenderContext, 'limits' | 'metrics' | 'platform'>;

export function failureLog(
  { metrics }: Pick<DataContext, 'metrics'>,
  log: () => Logger,
): PageApiRequest['onFailure'] {
  return (call, error) => {
    metrics.upstreamFailures.inc({ call });
    log().warn({ err: error, call }, 'a call for the page had no usable answer');
  };
}

/** A failed call is logged, and the page is not kept. */
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
    isComplete: () => whole,
    report(section, error) {
      whole = false;
      ctx.metrics.sectionFailures.inc({ section });
      log().error({ err: error, section, page: pageId }, 'a section could not be drawn from its data');
    },
  };
}

/** Aborts when the visitor leaves before the answer is complete. */
export function leavingSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) gone.abort();
  // An abort reason records a stack, which a complete answer should not cost.
  else res.once('close', () => res.writableFinished || gone.abort());
  return gone.signal;
}
