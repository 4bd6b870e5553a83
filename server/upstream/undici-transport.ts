import { createHash } from 'node:crypto';
import { Agent, fetch, type Response } from 'undici';
import { stringifyQuery } from '../../shared/api/encode.ts';
import { secondsToWait, type Transport } from '../../shared/api/call.ts';
import { AppError } from '../../shared/errors.ts';
import type { Limits } from '../limits/limits.ts';
import { createCircuit, type Attempt, type Circuit } from './circuit.ts';
import { observeCall, type CallFigures } from './observe-calls.ts';
import { upstreamUrl } from './upstream-url.ts';

export interface UpstreamRequest {
  method: string;
  /** Percent-encoded path and query after the base address. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** A reason named TimeoutError counts as the platform's failure. */
  signal: AbortSignal | undefined;
  /** Whose sockets it uses: `forms` are visitors' forms and the calls of their browsers. Defaults to `pages`. */
  pool?: Pool;
}

/** A form may wait for long, so forms that hang must not hold the sockets that pages need. */
export type Pool = 'pages' | 'forms';

export interface UpstreamAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

export interface Upstream {
  baseUrl: URL;
  /**
   * Makes one attempt and follows no redirect.
   * @throws AppError UPSTREAM_DOWN 503 if the circuit is open or the queue is full, UPSTREAM_ANSWER 502 if the answer
   * is too long; what undici throws without an answer
   */
  request(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /** For the wrapper of page data. */
  transport: Transport;
  /** For the wrapper of forms. */
  formTransport: Transport;
  circuit: Circuit;
  /** Our name in `via`; a request that carries it has looped. */
  pseudonym: string;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  limits: Limits;
  now?: (() => number) | undefined;
  /** Counts the calls. */
  figures?: CallFigures | undefined;
}

/** Opens the connection pool (Specification 7). The wrapper retries, not this. */
export function createUpstream(baseUrl: URL, { limits, now, figures }: UpstreamOptions): Upstream {
  const pools: Record<Pool, Sockets> = {
    pages: openSockets(limits.upstreamSockets, limits),
    forms: openSockets(limits.upstreamFormSockets, limits),
  };
  const circuit = createCircuit(limits, now);
  const pseudonym = `site-${createHash('sha256').update(baseUrl.href).digest('hex').slice(0, 12)}`;

  async function attempt({ target, pool = 'pages', ...options }: UpstreamRequest): Promise<UpstreamAnswer> {
    const url = upstreamUrl(baseUrl, target);
    const passed = circuit.enter();
    if (passed === null)
      throw new AppError('UPSTREAM_DOWN', 503, 'The platform is down; asking again shortly');
    const { agent, gate } = pools[pool];
    const leave = gate();
    if (leave === null) {
      passed.abandoned();
      throw new AppError('UPSTREAM_DOWN', 503, 'Too many calls are waiting for the platform');
    }
    try {
      const headers = { ...options.headers, via: `1.1 ${pseudonym}` };
      const response = await fetch(url, { ...options, headers, redirect: 'manual', dispatcher: agent });
      const body = await readCapped(response, limits.upstreamBodyBytes);
      passed.succeeded();
      return { status: response.status, headers: response.headers as unknown as Headers, body };
    } catch (error) {
      note(passed, options.signal, error);
      throw error;
    } finally {
      leave();
    }
  }

  const request: Upstream['request'] = (asked) => {
    if (figures === undefined) return attempt(asked);
    const { method, target, signal } = asked;
    return observeCall(figures, { method, path: target.split('?', 1)[0] as string, signal }, () =>
      attempt(asked),
    );
  };

  return {
    baseUrl,
    request,
    transport: transportOver(request, 'pages'),
    formTransport: transportOver(request, 'forms'),
    circuit,
    pseudonym,
    async close() {
      await Promise.all(Object.values(pools).map(({ agent }) => agent.destroy()));
    },
  };
}

interface Sockets {
  agent: Agent;
  gate: Gate;
}

function openSockets(connections: number, limits: Limits): Sockets {
  const agent = new Agent({
    connections,
    connect: { timeout: limits.upstreamConnectMs },
    // This is in case the caller's signal fails to end the call.
    headersTimeout: limits.proxyMs + 1000,
    bodyTimeout: limits.proxyMs + 1000,
    maxHeaderSize: limits.upstreamHeaderBytes,
  });
  return { agent, gate: createGate(connections + limits.upstreamQueue) };
}

function transportOver(request: Upstream['request'], pool: Pool): Transport {
  return {
    side: 'server',
    async send(method, path, { query, body, headers, signal }) {
      const target = path + stringifyQuery(query);
      const answer = await request({ method, target, headers, body, signal, pool });
      return {
        status: answer.status,
        contentType: answer.headers.get('content-type'),
        body: answer.body,
        setCookies: answer.headers.getSetCookie(),
        retryAfter: secondsToWait(answer.headers.get('retry-after')),
      };
    },
  };
}

function note(attempt: Attempt, signal: AbortSignal | undefined, error: unknown): void {
  const reason = signal?.reason as Error | undefined;
  if (error instanceof AppError) attempt.succeeded();
  else if (signal?.aborted === true && reason?.name !== 'TimeoutError') attempt.abandoned();
  else attempt.failed();
}

async function readCapped(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (response.body === null) return new Uint8Array();
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body and closes its socket.
    if (length > limit)
      throw new AppError('UPSTREAM_ANSWER', 502, `The platform's answer is longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks);
}

/** Lets a caller in, who then gets the way out; null if it is full. */
type Gate = () => (() => void) | null;

function createGate(places: number): Gate {
  let inside = 0;
  return () => {
    if (inside >= places) return null;
    inside += 1;
    return () => {
      inside -= 1;
    };
  };
}
