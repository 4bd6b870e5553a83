import type { ServerResponse } from 'node:http';
import type { Call } from '../../shared/api/call.ts';
import { settle } from '../../shared/api/settle.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Settled } from '../../shared/page-data.ts';
import type { Spent } from '../log/request-trail.ts';
import type { Logger } from '../log/logger.ts';
import { isMissing } from '../upstream/last-good.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import type { PageApi, PageApiRequest } from '../upstream/page-api.ts';
import type { RenderContext } from './render-context.ts';

export interface RequestData {
  /** Empty unless the page is personal. */
  query: Record<string, string | string[]>;
  requestedUrl: string;
  call: Call;
  /** Limits the wait for data and never rejects. A section without data is reported. */
  settle<T>(section: string, data: Promise<T>): Promise<Settled<T>>;
  /**
   * Likewise for the call that decides about the page, which holds back the first byte: when it is late, the last good
   * answer stands in.
   * @param ask makes the call with what it is given
   * @throws AppError NOT_FOUND
   */
  decide<T>(ask: (call: Call) => Promise<T>): Promise<Settled<T>>;
  /** From now on calls are made in this language. Resolves with the notices of its header. */
  speak(locale: Locale): Promise<HeaderNotices>;
  /** Seconds after which a page is worth asking for again that could not be decided. */
  retryAfter: number;
  /** False once a section lacks its data. Such a page is for this visitor only. */
  isComplete(): boolean;
  report(section: string, error: unknown): void;
}

export interface RequestDataOptions extends Pick<RequestData, 'query' | 'requestedUrl'> {
  pageId: string;
  locale: Locale;
  /** For the calls of the blog. */
  source: string;
  /** The visitor's `cookie` header; undefined when others may see the page (threats, ground rule 4). */
  cookies: string | undefined;
  /** Aborts when nobody waits any more. */
  gone(): AbortSignal;
  log(): Logger;
  /** Adds up what its calls take. */
  spent?: Spent | undefined;
}

type DataContext = Pick<RenderContext, 'limits' | 'metrics' | 'platform' | 'sectionFailed'>;

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
  const { pageId, locale, source, cookies, query, requestedUrl, log, spent } = options;
  const calls = new CallRecord();
  let gone: AbortSignal | undefined;
  let api: PageApi | undefined;
  let whole = true;
  let decidedMs = 0;
  let spoken = locale;
  const failed = (section: string, error: unknown, message: string) =>
    ctx.sectionFailed({ page: pageId, section, call: calls.behind(error), error, message }, log());
  const openApi = () => {
    gone ??= options.gone();
    const onFailure = failureLog(ctx, log);
    api ??= ctx.platform.pageApi({
      cookies,
      locale: spoken,
      source,
      signal: gone,
      onFailure,
      traceparent: spent?.traceparent,
    });
    return api;
  };
  const call: Call = (row, input, callOptions) =>
    calls.record(row.name, timed(openApi().call(row, input, callOptions), row.name, spent));
  return {
    query,
    requestedUrl,
    call,
    async settle(section, data) {
      const onFailure = (error: unknown) => {
        if (gone?.aborted !== true && !isMissing(error)) failed(section, error, 'a section has no data');
      };
      // What has waited for its deciding call has less time left for the rest.
      const ms = Math.min(ctx.limits.pageDataMs, ctx.limits.renderDeadlineMs - decidedMs);
      const settled = await settle(data, { ms, onFailure });
      whole &&= settled.ok;
      return settled;
    },
    async decide(ask) {
      const began = performance.now();
      let failure: unknown;
      const onFailure = (error: unknown) => void (failure = error);
      const settled = await settle(ask(call), { ms: ctx.limits.decidingCallMs, onFailure });
      decidedMs = performance.now() - began;
      if (settled.ok) return settled;
      if (isMissing(failure)) throw failure;
      const older = await ask(openApi().known).then(
        (data) => ({ ok: true, data }) as const,
        () => settled,
      );
      if (!older.ok && gone?.aborted !== true)
        failed('subject', failure, 'the deciding call had no answer in time');
      whole &&= older.ok;
      return older;
    },
    speak(to) {
      [spoken, api] = [to, undefined];
      return ctx.platform.headerNotices.read(to, failureLog(ctx, log));
    },
    retryAfter: Math.ceil(ctx.limits.decideAgainMs / 1000),
    isComplete: () => whole,
    report(section, error) {
      whole = false;
      failed(section, error, 'a section could not be drawn from its data');
    },
  };
}

/** Returns the answer itself. */
function timed<T>(answer: Promise<T>, call: string, spent: Spent | undefined): Promise<T> {
  if (spent === undefined) return answer;
  const began = performance.now();
  const end = spent.begin?.('upstream', { call });
  const add = (error?: unknown) => {
    spent.upstreamMs += performance.now() - began;
    end?.(error);
  };
  answer.then(() => add(), add);
  return answer;
}

/** Which call a failure comes from. */
class CallRecord {
  readonly #names = new Set<string>();
  readonly #failures = new WeakMap<object, string>();

  record<T>(name: string, answer: Promise<T>): Promise<T> {
    this.#names.add(name);
    answer.catch((error: unknown) => {
      if (error instanceof Error) this.#failures.set(error, name);
    });
    return answer;
  }

  /** All calls so far, if the failure is not that of a call. */
  behind(error: unknown): string {
    const failed = error instanceof Error ? this.#failures.get(error) : undefined;
    return failed ?? [...this.#names].join(', ');
  }
}

/** Aborts when the visitor leaves before the answer is complete. */
export function leavingSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) gone.abort();
  // An abort reason records a stack, which a complete answer should not cost.
  else res.once('close', () => res.writableFinished || gone.abort());
  return gone.signal;
}
