import { createCall, type Call, type CallOptions, type Transport } from '../../shared/api/call.ts';
import type { AnswerOf, ApiName } from '../../shared/api/endpoint.ts';
import { isLogin } from '../../shared/api/routes.ts';
import type { ApiRowShape } from '../../shared/api/row.ts';
import { callEntry } from '../../shared/api/table.ts';
import { upstreamCookieHeader } from '../../shared/cookies.ts';
import { AppError } from '../../shared/errors.ts';
import type { Locale } from '../../shared/locales.ts';
import { DEFAULT_SOURCE, isKeptSource } from '../../shared/routing/blog-rules.ts';
import type { Limits } from '../limits/limits.ts';
import { cleanText } from '../../shared/texts/clean-text.ts';
import { checkRows, cleanAnswer, type Checked } from './clean-answer.ts';
import { isMissing, type LastGood } from './last-good.ts';

export interface PageApiRequest {
  cookies: string | undefined;
  locale: Locale;
  /** For the calls of the blog; `pc` without it. */
  source?: string;
  /** Passed on with every call (W3C Trace Context). */
  traceparent?: string | undefined;
  /** Aborted when the visitor has left. */
  signal: AbortSignal;
  onFailure: (call: ApiName, error: unknown) => void;
}

export interface PageApi {
  /**
   * Fills in missing language, source and price segment. Answers within the budget of page data or throws (see `Call`).
   */
  call: Call;
  /** The last good answer to the same call, for one who cannot wait. Asks nobody, and rejects where there is none. */
  known: Call;
  /** Whether the visitor is signed in. False without cookies or without the platform's answer. */
  signedIn(): Promise<boolean>;
}

export interface PageApiTools {
  transport: Transport;
  lastGood: LastGood;
  limits: Limits;
  /** `{x}` of the price call; null means the language. */
  priceSegment: string | null;
  /** Told of rows that were left out of an answer because they do not have its shape. */
  leftOut?: ((call: ApiName, rows: number) => void) | undefined;
}

/** Whether the answer to these fields may be kept. */
function isKept({ source = DEFAULT_SOURCE }: { source?: unknown }): boolean {
  return typeof source === 'string' && isKeptSource(source);
}

/** Null if answers are not kept. */
function freshMsOf({ freshness }: ApiRowShape, limits: Limits): number | null {
  if (freshness === undefined) return null;
  return { none: 0, seconds: limits.publicFreshMs, minute: limits.priceFreshMs }[freshness];
}

/** Makes the calls of a page on the server: the second wrapper of Specification 7. */
export function createPageApi(tools: PageApiTools, request: PageApiRequest): PageApi {
  const { lastGood, limits, priceSegment } = tools;
  const { locale, source = DEFAULT_SOURCE, signal, onFailure, traceparent } = request;
  const defaults = {
    language: locale,
    lang: locale,
    contentLang: locale,
    source,
    x: priceSegment ?? locale,
  };

  /** Others get the answer too, so no visitor's cookies are sent. */
  const shared = createCall(callOptions(tools, upstreamCookieHeader(undefined, locale), traceparent));
  const own = createCall(callOptions(tools, upstreamCookieHeader(request.cookies, locale), traceparent));

  const fill = <I>(name: ApiName, input: I) => ({ ...pick(defaults, name), ...input }) as I;
  const keyOf = (name: ApiName, filled: unknown) => JSON.stringify([name, locale, filled]);

  const call: Call = async (row, input, options = {}) => {
    const filled = fill(row.name, input);
    const freshMs = isKept(filled as { source?: unknown }) ? freshMsOf(row, limits) : null;
    try {
      if (freshMs === null) {
        const ended = AbortSignal.any([
          signal,
          options.signal ?? signal,
          AbortSignal.timeout(limits.pageDataMs),
        ]);
        return await own(row, filled, { signal: ended });
      }
      const load = (ended: AbortSignal) =>
        shared(row, filled, { signal: AbortSignal.any([ended, AbortSignal.timeout(limits.pageDataMs)]) });
      const reader = { onFailure: (error: unknown) => onFailure(row.name, error), visitor: signal };
      return await lastGood.read(keyOf(row.name, filled), freshMs, load, reader);
    } catch (error) {
      if (!signal.aborted && !isMissing(error)) onFailure(row.name, error);
      throw error;
    }
  };

  const known: Call = async (row, input) => {
    const answer = lastGood.kept<AnswerOf<typeof row.name>>(keyOf(row.name, fill(row.name, input)));
    if (answer === undefined) throw new AppError('UPSTREAM_DOWN', 503, `${row.path} has no last good answer`);
    return answer;
  };

  return {
    call,
    known,
    async signedIn() {
      if (request.cookies === undefined || request.cookies === '') return false;
      try {
        const visitor = await call(isLogin, {}, { signal: AbortSignal.timeout(limits.signedInMs) });
        return Object.keys(visitor).length > 0;
      } catch {
        return false;
      }
    },
  };
}

function callOptions({ transport, leftOut }: PageApiTools, cookie: string, traceparent: string | undefined) {
  const check: CallOptions['check'] = async (name, data) => {
    const checked = checkAnswer(name, data);
    if (!checked.ok) return checked;
    if (checked.leftOut > 0) leftOut?.(name, checked.leftOut);
    return { ok: true, data: await withCleanHtml(checked.data) };
  };
  return {
    transport,
    headers: { cookie, ...(traceparent !== undefined && { traceparent }) },
    check,
    attemptMs: null,
  };
}

/** Takes out of a text what it does not need (threats I12): a row of the embedded store may have been written by hand. */
async function withCleanHtml(data: unknown): Promise<unknown> {
  const { html } = (data ?? {}) as { html?: unknown };
  if (typeof html !== 'string') return data;
  // Most pages have no text of an article.
  const { sanitizeArticle } = await import('../content/article-html.ts');
  // A character may have been written by its number.
  return { ...(data as object), html: cleanText(sanitizeArticle(html)) };
}

/** The one place where texts and links from a platform or a store become what pages may show. */
export function checkAnswer(name: ApiName, data: unknown): Checked {
  return checkRows(callEntry(name).schema.answer, cleanAnswer(data));
}

function pick(defaults: Record<string, string>, name: ApiName): Record<string, string> {
  const { shape } = callEntry(name).schema.input;
  return Object.fromEntries(Object.entries(defaults).filter(([key]) => Object.hasOwn(shape, key)));
}
