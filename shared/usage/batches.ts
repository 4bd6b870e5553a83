import type { Verdict } from './answers.ts';
import {
  FLUSH_MS,
  MOST_SENDS,
  RETRY_MS,
  THROTTLE_MS,
  USAGE_MESSAGES,
  type UsageEvent,
  type UsageResult,
} from './events.ts';

export interface WaitingEvent {
  readonly event: UsageEvent;
  /** How often it has been sent in vain. */
  readonly failures: number;
}

/** What an answer means for a batch. */
export interface Outcome {
  results: UsageResult[];
  /** To be sent again. */
  again: WaitingEvent[];
  /** Before anything else is sent, in milliseconds. */
  waitMs: number;
  batchEvents: number;
}

/** @param size may be a fraction: batches of 3.75 have four or three events */
export function batchesOf<T>(waiting: readonly T[], size: number): T[][] {
  const batches: T[][] = [];
  for (const [at, one] of waiting.entries()) (batches[Math.floor(at / size)] ??= []).push(one);
  return batches;
}

/** Specification 8, usage events. */
export function judge(batch: readonly WaitingEvent[], verdict: Verdict, batchEvents: number): Outcome {
  const outcome: Outcome = { results: [], again: [], waitMs: FLUSH_MS, batchEvents };
  const end = ({ event }: WaitingEvent, code: number, message: string) =>
    void outcome.results.push({ event, code, message });
  for (const [at, waiting] of batch.entries()) {
    const ended = endedBy(verdict, waiting, at, batch.length);
    if (ended !== null) end(waiting, ...ended);
    else if (waiting.failures + 1 >= MOST_SENDS) end(waiting, 500, USAGE_MESSAGES.exhausted);
    else {
      outcome.waitMs = Math.max(outcome.waitMs, pauseAfter(verdict, waiting));
      outcome.again.push({ ...waiting, failures: waiting.failures + 1 });
    }
  }
  // It stays small until the next page.
  if (verdict.kind === 'tooLarge' && batch.length > 1) outcome.batchEvents = Math.max(1, batchEvents / 2);
  return outcome;
}

/** Returns code and message if the event is done with. */
function endedBy(
  verdict: Verdict,
  { event }: WaitingEvent,
  at: number,
  count: number,
): [code: number, message: string] | null {
  switch (verdict.kind) {
    case 'taken':
      return [verdict.code, USAGE_MESSAGES.tracked];
    case 'unexpected':
      return [0, USAGE_MESSAGES.unexpected];
    case 'tooLarge':
      return count === 1 ? [verdict.code, verdict.error] : null;
    case 'invalid':
      return verdict.faulty === 'all' || verdict.faulty.has(at) ? [verdict.code, verdict.error] : null;
    case 'limited': {
      const ids = [event.user_id, event.device_id].filter((id) => id !== undefined);
      return ids.some((id) => verdict.overQuota.has(id)) ? [verdict.code, verdict.error] : null;
    }
    case 'failed':
      return null;
  }
}

function pauseAfter(verdict: Verdict, { failures }: WaitingEvent): number {
  if (verdict.kind === 'limited' && verdict.throttled) return THROTTLE_MS;
  return verdict.kind === 'failed' ? failures * RETRY_MS : 0;
}
