import type { Database } from '../store/open-store.ts';
import type { OutboxRow } from '../store/schema/messages.ts';

export const NEVER = Number.MAX_SAFE_INTEGER;

export type Channel = OutboxRow['channel'];

/** Returns least-tried messages first. */
export function listDue(db: Database, channel: Channel, at: number, count: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', channel)
    .where('sent', 'is', null)
    .where('next_try', '<=', at)
    .orderBy('tries')
    .orderBy('next_try')
    .limit(count)
    .execute();
}

/** Reserves a message. One process succeeds, because the next try must be unchanged. */
export async function claim(db: Database, row: OutboxRow, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ tries: row.tries + 1, next_try: until })
    .where('id', '=', row.id)
    .where('sent', 'is', null)
    .where('tries', '=', row.tries)
    .where('next_try', '=', row.next_try)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a message said is not kept longer than it is of use (threats O11). */
const BLANK = { subject: '', text: '', html: '', code: '', next_try: NEVER };

export async function markSent(db: Database, id: string, at: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent: at, ...BLANK })
    .where('id', '=', id)
    .execute();
}

export async function giveUp(db: Database, id: string): Promise<void> {
  await db.updateTable('outbox').set(BLANK).where('id', '=', id).where('sent', 'is', null).execute();
}

/** @param at time of the next try */
export async function postpone(db: Database, id: string, at: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try: at })
    .where('id', '=', id)
    .where('sent', 'is', null)
    .execute();
}

/** @param at codes from before this have expired, and nobody still sends them */
export async function blankOlderCodes(db: Database, at: number): Promise<void> {
  await db.updateTable('outbox').set(BLANK).where('code', '<>', '').where('at', '<', at).execute();
}

export async function deleteOlder(db: Database, at: number): Promise<void> {
  await db.deleteFrom('outbox').where('at', '<', at).execute();
}

/** A message as `/outbox` shows it. */
export interface OutboxEntry {
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  code: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Returns sent and unsent messages, newest first. */
export function listNewest(db: Database, count: number): Promise<OutboxEntry[]> {
  return db
    .selectFrom('outbox')
    .select(['channel', 'recipient as to', 'subject', 'text', 'code', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
}
