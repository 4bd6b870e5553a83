import { verdictOf, type CollectorAnswer } from '../../../shared/usage/answers.ts';
import { batchesOf, judge, type WaitingEvent } from '../../../shared/usage/batches.ts';
import {
  BATCH_EVENTS,
  eventsBody,
  FLUSH_MS,
  MOST_UNSENT,
  USAGE_MESSAGES,
  type UsageEvent,
  type UsageResult,
} from '../../../shared/usage/events.ts';

export interface SenderOptions {
  key: string;
  minIdLength?: number;
  /** Resolves with null if there was no answer. Never rejects. */
  post(body: string): Promise<CollectorAnswer | null>;
  /** Calls `work` later. Returns what prevents it. */
  after(ms: number, work: () => Promise<void>): () => void;
  /** Called with every event that is not done with, whenever these change. */
  keep(events: readonly UsageEvent[]): void;
  onResult(result: UsageResult): void;
}

export interface Sender {
  add(events: readonly UsageEvent[]): void;
  /** Gives up the events that are not on their way. */
  takeRest(): UsageEvent[];
}

/** Sends events in batches until they are done with. Specification 8 and 9, usage events. */
export function createSender({ key, minIdLength, post, after, keep, onResult }: SenderOptions): Sender {
  let waiting: WaitingEvent[] = [];
  /** Batches of the present flush. */
  let batches: WaitingEvent[][] = [];
  let onTheWay: WaitingEvent[] = [];
  let batchEvents = BATCH_EVENTS;
  let cancel: (() => void) | null = null;
  let flushing = false;

  const keepAll = () => keep([onTheWay, ...batches, waiting].flat().map(({ event }) => event));

  function flushIn(ms: number): void {
    if (flushing || cancel !== null || waiting.length === 0) return;
    cancel = after(ms, flush);
  }

  async function flush(): Promise<void> {
    cancel = null;
    flushing = true;
    batches = batchesOf(waiting, batchEvents);
    waiting = [];
    let waitMs = FLUSH_MS;
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift())
      waitMs = Math.max(waitMs, await send(batch));
    flushing = false;
    flushIn(waitMs);
  }

  /** Resolves with the pause that must follow. */
  async function send(batch: WaitingEvent[]): Promise<number> {
    onTheWay = batch;
    const events = batch.map(({ event }) => event);
    const verdict =
      key === ''
        ? { kind: 'invalid' as const, code: 400, error: USAGE_MESSAGES.missingKey, faulty: 'all' as const }
        : verdictOf(await post(eventsBody(key, events, minIdLength)));
    const outcome = judge(batch, verdict, batchEvents);
    onTheWay = [];
    batchEvents = outcome.batchEvents;
    waiting.push(...outcome.again);
    keepAll();
    for (const result of outcome.results) onResult(result);
    return outcome.waitMs;
  }

  return {
    add(events) {
      waiting.push(...events.map((event) => ({ event, failures: 0 })));
      waiting.splice(0, waiting.length - MOST_UNSENT);
      keepAll();
      flushIn(FLUSH_MS);
    },
    takeRest() {
      const rest = [...batches, waiting].flat().map(({ event }) => event);
      batches = [];
      waiting = [];
      cancel?.();
      cancel = null;
      keepAll();
      return rest;
    },
  };
}
