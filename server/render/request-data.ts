import type { ServerResponse } from 'node:http';
import { settle } from '../../shared/api/settle.ts';
import type { Locale } from '../../shared/locales.ts';
import type { RenderContext } from '../app-context.ts';
import type { Logger } from '../logger.ts';
import type { PageApi, PageApiRequest } from '../upstream/page-api.ts';
import type { RequestData } from './prepare-page.ts';

export interface RequestDataOptions {
  pageId: string;
  locale: Locale;
  /** The visitor's `cookie` header; undefined for a page that others may be shown (threats, ground rule 4). */
  cookies: string | undefined;
  query: RequestData['query'];
  requestedUrl: string;
  /** Aborted when nobody waits for the page any more; asked for with the first call. */
  gone(): AbortSignal;
  /** Made only when there is something to tell. */
  log(): Logger;
}

/** Counts and logs a call of a page without a usable answer. */
export function failureLog(ctx: RenderContext, log: () => Logger): PageApiRequest['onFailure'] {
  return (call, error) => {
    ctx.metrics.upstreamFailures.inc({ call });
    log().warn({ err: error, call }, 'a call for the page had no usable answer');
  };
}

/** What a visit may ask, and what becomes of calls that fail: a line in the log, and a page that is not kept. */
export function createRequestData(ctx: RenderContext, facts: RequestDataOptions): RequestData {
  const { pageId, locale, cookies, query, requestedUrl, gone, log } = facts;
  const onFailure = failureLog(ctx, log);
  let api: PageApi | undefined;
  let whole = true;
  return {
    query,
    requestedUrl,
    call(row, input, options) {
      api ??= ctx.platform.pageApi({ cookies, locale, signal: gone(), onFailure });
      return api.call(row, input, options);
    },
    async settle(data) {
      const settled = await settle(data, ctx.limits.pageDataMs);
      whole &&= settled.ok;
      return settled;
    },
    isWhole: () => whole,
    report(section, error) {
      whole = false;
      ctx.metrics.waitingFailures.inc({ section });
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
