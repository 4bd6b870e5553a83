import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../store/open-store.ts';
import type { OutboxRow } from '../store/schema/messages.ts';
import { NotCarriedError, type Carrier } from './carrier.ts';
import { endOf, nextTry, type DeliveryLimits } from './delivery-rules.ts';
import { claim, giveUp, listDue, markSent, NEVER, postpone, type Channel } from './outbox-rows.ts';
import { createRounds } from './rounds.ts';

export interface DeliveryOptions {
  db: Database;
  now: () => number;
  log: Logger;
  channel: Channel;
  carrier: Carrier;
  limits: DeliveryLimits & {
    messagesAtOnce: number;
    messageSendMs: number;
    messageLeaseMs: number;
    messageCloseMs: number;
  };
}

export interface Delivery {
  /** Tries all due messages. Calls during a run share one more round. */
  run(): Promise<void>;
  close(): Promise<void>;
}

const BATCH = 32;
/** A sent message that is not marked would go twice, so a busy store is asked this often. */
const NOTE_TRIES = 20;
const NOTE_PAUSE_MS = 100;

interface Work extends DeliveryOptions {
  /** From here on no message is started, but those under way may finish. */
  stopping: AbortSignal;
  /** From here on messages under way are aborted. */
  closing: AbortSignal;
  /** The first and every hundredth since the last success are logged. */
  failures: number;
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const stopping = new AbortController();
  const closing = new AbortController();
  const work: Work = { ...options, stopping: stopping.signal, closing: closing.signal, failures: 0 };
  const rounds = createRounds(() => sendDue(work));
  return {
    run: rounds.run,
    async close() {
      stopping.abort();
      const ended = rounds.ended();
      await Promise.race([ended, wait(options.limits.messageCloseMs, null, { ref: false })]);
      closing.abort();
      options.carrier.close();
      await ended;
    },
  };
}

/** Sends several at once until none is due. */
async function sendDue(work: Work): Promise<void> {
  const { db, now, channel, limits, stopping } = work;
  while (!stopping.aborted) {
    const rows = await listDue(db, channel, now(), BATCH);
    if (rows.length === 0) return;
    const send = async () => {
      for (let row = rows.shift(); row !== undefined; row = rows.shift()) await attempt(row, work);
    };
    const settled = await Promise.allSettled(Array.from({ length: limits.messagesAtOnce }, send));
    const failed = settled.find(({ status }) => status === 'rejected');
    if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
  }
}

async function attempt(row: OutboxRow, work: Work): Promise<void> {
  const { db, now, carrier, limits, stopping, closing } = work;
  if (stopping.aborted || !(await claim(db, row, now() + limits.messageLeaseMs))) return;
  const tries = row.tries + 1;
  if (now() >= endOf(row, limits)) return tellGivenUp(row, row.tries, 'too old', work);
  try {
    await carrier.carry(row, AbortSignal.any([closing, AbortSignal.timeout(limits.messageSendMs)]));
  } catch (error) {
    if (!(error instanceof NotCarriedError)) throw error;
    // Another process may try at once.
    if (closing.aborted) return postpone(db, row.id, now());
    const next = error.permanent ? NEVER : nextTry(row, tries, now(), limits);
    if (next === NEVER) return tellGivenUp(row, tries, error.reason, work);
    tellFailure(row, error.reason, work);
    return postpone(db, row.id, next);
  }
  work.failures = 0;
  await note(() => markSent(db, row.id, now()));
}

function tellFailure(row: OutboxRow, reason: string, work: Work): void {
  const { log, channel } = work;
  const failures = ++work.failures;
  if (failures === 1 || failures % 100 === 0)
    log.warn({ message: row.id, channel, failures, reason }, 'a message could not be sent yet');
}

async function tellGivenUp(row: OutboxRow, tries: number, reason: string, work: Work): Promise<void> {
  const { db, log, channel } = work;
  await giveUp(db, row.id);
  log.error({ message: row.id, channel, tries, reason }, 'a message was given up');
}

async function note(write: () => Promise<void>): Promise<void> {
  for (let left = NOTE_TRIES; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left === 0) throw error;
      await wait(NOTE_PAUSE_MS, null, { ref: false });
    }
  }
}
