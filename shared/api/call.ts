import { AppError } from '../errors.ts';
import { encodeCall, type EncodedCall, type WireQuery } from './encode.ts';
import type { AnswerOf, ApiName, ApiRow, InputOf } from './endpoint.ts';
import { isEnvelope, RefusedError } from './envelope.ts';
import type { ApiRowShape } from './row.ts';

export interface TransportOptions {
  query: WireQuery;
  body: string | undefined;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}

export interface TransportAnswer {
  status: number;
  contentType: string | null;
  /** Raw bytes, or the value itself if nothing was transported. */
  body: Uint8Array | { value: unknown };
  /** Lines of `set-cookie` for the visitor. A browser handles them itself. */
  setCookies?: readonly string[];
  /** In seconds, if the answer named a delay. */
  retryAfter?: number | undefined;
}

/** Sends calls: fetch in the browser, undici on the server, or directly into the embedded backend. */
export interface Transport {
  /** Only one side may make some of the calls. */
  readonly side: 'browser' | 'server';
  send(method: string, path: string, options: TransportOptions): Promise<TransportAnswer>;
}

type Check = { ok: true; data: unknown } | { ok: false; reason: unknown };

export interface CallOptions {
  transport: Transport;
  /** Sent with every call, in lower case. They override what the body asks for. */
  headers?: Record<string, string>;
  /** Compares `data` with the table. The browser trusts its own server and does without. */
  check?: (name: ApiName, data: unknown) => Check | Promise<Check>;
  /** Milliseconds for one attempt, or null if the caller's signal limits the whole call. */
  attemptMs?: number | null;
}

/**
 * Makes a call of the table. Input is flat: placeholders of the path, and fields of query or body.
 * @throws AppError NOT_FOUND, UPSTREAM_DOWN, UPSTREAM_TIMEOUT or UPSTREAM_ANSWER
 * @throws RefusedError when the platform answers with a code other than 0
 * @throws Error for a call that this side may not make
 */
export type Call = <N extends ApiName>(
  row: ApiRow<N>,
  input?: InputOf<N>,
  options?: { signal?: AbortSignal },
) => Promise<AnswerOf<N>>;

/** An idempotent call is retried once after these. Specification 7. */
export const RETRY_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** The generic wrapper of Specification 7. */
export function createCall({ transport, headers = {}, check, attemptMs = 15_000 }: CallOptions): Call {
  return async (row, input, { signal } = {}) => {
    forbidOtherSide(row, transport.side);
    const encoded = encodeCall(row, input ?? {});
    const request = { ...encoded, headers: { ...encoded.headers, ...headers } };
    const answer = await sendWithRetry(transport, row, request, attemptMs, signal);
    const data = unwrap(row.path, answer);
    const checked = (await check?.(row.name, data ?? null)) ?? { ok: true, data };
    if (!checked.ok) {
      const message = `${row.path} answered ${answer.status} in an unknown shape`;
      throw new AppError('UPSTREAM_ANSWER', 502, message, checked.reason);
    }
    return (checked.data ?? {}) as never;
  };
}

/** Specification 7: one call is server side, some are client only. */
function forbidOtherSide(row: ApiRowShape, side: Transport['side']): void {
  if (side === 'server' && row.clientOnly === true)
    throw new Error(`${row.path} is asked by the browser only, never during a render`);
  if (side === 'browser' && row.serverOnly === true)
    throw new Error(`${row.path} is asked by the server only, never by a browser`);
}

async function sendWithRetry(
  transport: Transport,
  row: ApiRowShape,
  request: EncodedCall,
  attemptMs: number | null,
  caller: AbortSignal | undefined,
): Promise<TransportAnswer> {
  for (let left = row.method === 'GET' ? 1 : 0; ; left -= 1) {
    const signal = bounded(attemptMs, caller);
    try {
      const answer = await transport.send(row.method, request.path, { ...request, signal });
      if (left === 0 || !RETRY_STATUSES.has(answer.status)) return answer;
    } catch (error) {
      // A transport that refuses by itself (full queue, open circuit) would refuse again.
      if (error instanceof AppError) throw error;
      if (left === 0 || caller?.aborted === true) throw networkFailure(row.path, error, signal, caller);
    }
  }
}

function bounded(ms: number | null, caller: AbortSignal | undefined): AbortSignal | undefined {
  if (ms === null) return caller;
  const limit = AbortSignal.timeout(ms);
  return caller === undefined ? limit : AbortSignal.any([caller, limit]);
}

function networkFailure(
  path: string,
  error: unknown,
  signal: AbortSignal | undefined,
  caller: AbortSignal | undefined,
): unknown {
  const reason: unknown = signal?.reason;
  const late = (reason as Error | undefined)?.name === 'TimeoutError';
  if (late) return new AppError('UPSTREAM_TIMEOUT', 504, `${path} did not answer in time`, error);
  if (caller?.aborted === true) return caller.reason;
  return new AppError('UPSTREAM_DOWN', 502, `${path} could not be reached`, error);
}

function unwrap(path: string, answer: TransportAnswer): unknown {
  const { status } = answer;
  const value = 'value' in answer.body ? answer.body.value : decode(answer.contentType, answer.body);
  if (status === 404) throw new AppError('NOT_FOUND', 404, `${path}: no such item`);
  if (status >= 400 && status < 500 && isEnvelope(value))
    throw new RefusedError(path, status, value, status === 429 ? answer.retryAfter : undefined);
  if (status >= 400) throw new AppError('UPSTREAM_ANSWER', 502, `${path} answered ${status}`);
  if (!isEnvelope(value)) return value;
  if (value.code !== 0) throw new RefusedError(path, status, value);
  return value.data;
}

/**
 * Reads the header `retry-after` as seconds.
 * @returns undefined for a date or anything unreadable
 */
export function secondsToWait(header: string | null): number | undefined {
  return header !== null && /^\d{1,7}$/.test(header) ? Number(header) : undefined;
}

/** JSON and untyped answers are read leniently. Other text stays text, and the rest stays bytes. */
function decode(contentType: string | null, bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isJson = type === '' || type === 'application/json' || type.endsWith('+json');
  if (!isJson && !type.startsWith('text/')) return bytes;
  const text = new TextDecoder().decode(bytes);
  return isJson ? parseLeniently(text) : text;
}

function parseLeniently(text: string): unknown {
  try {
    // Unicode escapes can spell any name.
    if (!/__proto__|\\u00/i.test(text)) return JSON.parse(text);
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return text;
  }
}
