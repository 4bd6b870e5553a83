import { callsAt } from '../../shared/api/table.ts';
import type { Transport } from '../../shared/api/call.ts';
import type { Metrics } from '../metrics/metrics.ts';

export type CallFigures = Pick<Metrics, 'upstreamCalls' | 'upstreamSeconds' | 'upstreamRowsLeftOut'>;

/** An address outside the table, such as a page of the platform. */
const OTHER = 'other';
const FAILED = 500;

/**
 * Counts one attempt of a call. One that the visitor has left says nothing about who was called.
 * @param path without the query
 * @throws what `attempt` rejects with
 */
export async function observeCall<T extends { status: number }>(
  metrics: CallFigures,
  { method, path, signal }: { method: string; path: string; signal: AbortSignal | undefined },
  attempt: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  let outcome = 'failed';
  try {
    const answer = await attempt();
    if (answer.status < FAILED) outcome = 'answered';
    return answer;
  } catch (error) {
    if (hasLeft(signal)) outcome = 'left';
    throw error;
  } finally {
    metrics.upstreamCalls.inc({ outcome });
    if (outcome !== 'left')
      metrics.upstreamSeconds.observe({ call: nameOf(method, path) }, (performance.now() - began) / 1000);
  }
}

/** A signal that ends by time says that the answer was late. */
function hasLeft(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';
}

function nameOf(method: string, path: string): string {
  return callsAt(path).find(({ row }) => row.method === method)?.row.name ?? OTHER;
}

/** A transport whose calls are counted. */
export function observed(transport: Transport, figures: CallFigures): Transport {
  return {
    side: transport.side,
    send: (method, path, options) =>
      observeCall(figures, { method, path, signal: options.signal }, () =>
        transport.send(method, path, options),
      ),
  };
}
