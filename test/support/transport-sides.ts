import { onTestFinished, vi } from 'vitest';
import { fetchTransport } from '../../client/browser/fetch-transport.ts';
import { patientLimits } from './patient-limits.ts';
import { createUpstream } from '../../server/upstream/undici-transport.ts';
import { createCall, type CallOptions } from '../../shared/api/call.ts';

/* Runs rows of Specification 7 through both transports, against a failing platform. */

export type Side = 'server' | 'browser';
export const SIDES: readonly Side[] = ['server', 'browser'];

export function callFrom(side: Side, url: URL, options: Partial<CallOptions> = {}) {
  if (side === 'browser') {
    resolveAgainst(url);
    return createCall({ transport: fetchTransport, ...options });
  }
  const upstream = createUpstream(url, { limits: patientLimits({ circuitFailures: 1000 }) });
  onTestFinished(() => upstream.close());
  return createCall({ transport: upstream.transport, ...options });
}

export function onBothSides<Row extends readonly unknown[]>(rows: readonly Row[]): [Side, ...Row][] {
  return rows.flatMap((row) => SIDES.map((side): [Side, ...Row] => [side, ...row]));
}

const nodeFetch = globalThis.fetch;

/** Unlike browsers, Node has neither a page nor a base address for `fetch`. */
function resolveAgainst(base: URL): void {
  vi.stubGlobal('document', { documentElement: { lang: 'th' } });
  globalThis.fetch = (target, init) =>
    nodeFetch(typeof target === 'string' ? new URL(target, base) : target, init);
  onTestFinished(() => {
    globalThis.fetch = nodeFetch;
    vi.unstubAllGlobals();
  });
}
