import { onTestFinished } from 'vitest';
import { fetchTransport } from '../../client/fetch-transport.ts';
import { patientLimits } from './patient-limits.ts';
import { createUpstream } from '../../server/upstream/undici-transport.ts';
import { createCall, type CallOptions } from '../../shared/api/call.ts';

/*
 * Both ways out of the wrapper, over real sockets, against a platform that fails in each way. The rows are those of
 * Specification 7 with their measured meaning; what they say holds for both.
 */

export type Side = 'server' | 'browser';
export const SIDES: readonly Side[] = ['server', 'browser'];

/** The wrapper over one of the two transports, with a platform at `url`, until the test ends. */
export function callFrom(side: Side, url: URL, options: Partial<CallOptions> = {}) {
  if (side === 'browser') {
    resolveAgainst(url);
    return createCall({ transport: fetchTransport, ...options });
  }
  const upstream = createUpstream(url, patientLimits({ circuitFailures: 1000 }));
  onTestFinished(() => upstream.close());
  return createCall({ transport: upstream.transport, ...options });
}

/** Each row on both sides. */
export function onBothSides<Row extends readonly unknown[]>(rows: readonly Row[]): [Side, ...Row][] {
  return rows.flatMap((row) => SIDES.map((side): [Side, ...Row] => [side, ...row]));
}

const nodeFetch = globalThis.fetch;

/** A document has a base to a browser; Node's `fetch` has none. */
function resolveAgainst(base: URL): void {
  globalThis.fetch = (target, init) =>
    nodeFetch(typeof target === 'string' ? new URL(target, base) : target, init);
  onTestFinished(() => {
    globalThis.fetch = nodeFetch;
  });
}
