import { expect, onTestFinished } from 'vitest';
import { createMessages, type Correspondence } from '../../server/backend/messages/create-messages.ts';
import type { Message } from '../../server/backend/messages/messages.ts';
import { openStore } from '../../server/backend/store/open-store.ts';
import type { Limits } from '../../server/limits/limits.ts';
import { patientLimits } from './patient-limits.ts';
import { correspondence } from './correspondence.ts';
import { memoryLog } from './serve.ts';
import { readySqlite } from './stores.ts';

export const ANN = 'ann.lee@shop.test';
export const PHONE = '+66812345678';
export const CODE = '135790';

export function codeFor(to: string, changes: Partial<Message> = {}): Message {
  return {
    kind: 'registerCode',
    channel: 'mail',
    to,
    locale: 'en_US',
    values: { code: CODE },
    ...changes,
  };
}

interface Setting extends Partial<Correspondence> {
  url?: string;
  limits?: Partial<Limits>;
  /** Shared by several services. */
  clock?: { at: number };
}

/** A service with the test's clock, which never polls by itself. */
export async function startService({ url, limits: changes, clock, ...rest }: Setting = {}) {
  const limits = patientLimits({ outboxPollMs: 3_600_000, outboxSweepMs: 3_600_000, ...changes });
  const db = await openStore(url ?? (await readySqlite()), limits);
  const time = clock ?? { at: Date.UTC(2026, 10, 21, 3) };
  const { log, lines, text } = memoryLog();
  const messages = createMessages({ ...correspondence({ log, ...rest }), db, now: () => time.at, limits });
  const close = async () => {
    await messages.close();
    await db.destroy();
  };
  onTestFinished(close);
  const rows = () => db.selectFrom('outbox').selectAll().orderBy('at').execute();
  return { db, limits, messages, time, lines, logText: text, rows, close };
}

/** The log must reveal nobody and no code. */
export function expectNothingPersonal(text: string): void {
  for (const word of [ANN, 'ann.lee', 'shop.test', PHONE, PHONE.slice(1), CODE])
    expect(text).not.toContain(word);
}
