import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../store/open-store.ts';
import type { OutboxRow } from '../store/schema/messages.ts';
import { NotCarriedError, type Carrier } from './carrier.ts';
import { endOf, nextTry, type DeliveryLimits } from './delivery-rules.ts';
import { claim, listDue, markSent, NEVER, postpone, type Channel } from './outbox-rows.ts';

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

/** Brings the messages of one channel on their way. */
export interface Delivery {
  /** Tries every message whose time has come. Calls while it runs are answered by one more round. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Rows read at once. */
const BATCH = 32;
/** A message that has gone must be noted, or it goes again: so often, with so long between, when the store is busy. */
const NOTE_TRIES = 20;
const NOTE_PAUSE_MS = 100;

export function createDelivery(options: DeliveryOptions): Delivery {
  const { db, now, log, channel, carrier, limits } = options;
  /** Nothing new begins; what is on its way still has a moment. */
  const stopping = new AbortController();
  /** What is on its way is broken off. */
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  /** Failures since the last success: told of first and then by the hundred. */
  let failures = 0;

  function tellFailure(row: OutboxRow, reason: string): void {
    failures += 1;
    if (failures === 1 || failures % 100 === 0)
      log.warn({ message: row.id, channel, failures, reason }, 'a message could not be sent yet');
  }

  async function giveUp(row: OutboxRow, tries: number, reason: string): Promise<void> {
    await postpone(db, row.id, NEVER);
    log.error({ message: row.id, channel, tries, reason }, 'a message was given up');
  }

  async function attempt(row: OutboxRow): Promise<void> {
    if (stopping.signal.aborted || !(await claim(db, row, now() + limits.messageLeaseMs))) return;
    const tries = row.tries + 1;
    if (now() >= endOf(row, limits)) return giveUp(row, row.tries, 'too old');
    try {
      await carrier.carry(row, AbortSignal.any([closing.signal, AbortSignal.timeout(limits.messageSendMs)]));
    } catch (error) {
      if (!(error instanceof NotCarriedError)) throw error;
      // Whoever comes next takes it up at once.
      if (closing.signal.aborted) return postpone(db, row.id, now());
      const next = error.permanent ? NEVER : nextTry(row, tries, now(), limits);
      if (next === NEVER) return giveUp(row, tries, error.reason);
      tellFailure(row, error.reason);
      return postpone(db, row.id, next);
    }
    failures = 0;
    await note(() => markSent(db, row.id, now()));
  }

  async function round(): Promise<void> {
    while (!stopping.signal.aborted) {
      const rows = await listDue(db, channel, now(), BATCH);
      if (rows.length === 0) return;
      const work = async () => {
        for (let row = rows.shift(); row !== undefined; row = rows.shift()) await attempt(row);
      };
      const settled = await Promise.allSettled(Array.from({ length: limits.messagesAtOnce }, work));
      const failed = settled.find(({ status }) => status === 'rejected');
      if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
    }
  }

  async function rounds(): Promise<void> {
    try {
      while (again) {
        again = false;
        await round();
      }
    } finally {
      running = null;
    }
  }

  return {
    run() {
      again = true;
      running ??= rounds();
      return running;
    },
    async close() {
      stopping.abort();
      const ended = running?.catch(() => undefined);
      if (ended !== undefined) await Promise.race([ended, wait(limits.messageCloseMs, null, { ref: false })]);
      closing.abort();
      carrier.close();
      await ended;
    },
  };
}

/** Writes what must not be lost, also when another process is writing. */
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
