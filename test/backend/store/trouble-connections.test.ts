import { expect, test, vi } from 'vitest';
import { LateError } from '../../../server/backend/answers/in-time.ts';
import type { Database } from '../../../server/backend/store/open-store.ts';
import { isStoreTrouble, StoreUnavailableError } from '../../../server/backend/store/store-errors.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import { startGate } from '../../support/gate.ts';
import { administer, onPostgres, onSqlite } from '../../support/stores.ts';
import { failureOf, nobody, spend, spentIn, startBackend, statusOf } from '../../support/troubled-store.ts';

/** Returns what releases the connections. */
async function holdConnections(db: Database, count: number): Promise<() => Promise<unknown>> {
  let release: (value: unknown) => void = () => undefined;
  const end = new Promise((resolve) => (release = resolve));
  const held: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    await new Promise<void>((taken) => {
      held.push(
        db.connection().execute(() => {
          taken();
          return end;
        }),
      );
    });
  }
  return () => {
    release(null);
    return Promise.all(held);
  };
}

onSqlite((store) => {
  test('a transaction that stays open: reading goes on, and a write gets its turn when it ends', async () => {
    const { db, ...backend } = await startBackend(await store.readyUrl());
    let second: Promise<unknown> = Promise.resolve();
    let isWritten = false;
    await db.transaction().execute(async (open) => {
      await spend(open, 'first');
      second = spend(db, 'second').then(() => (isWritten = true));
      expect((await backend.answer('blogIndex', {}, nobody)).status).toBe(200);
      expect(await spentIn(db)).toEqual([]);
      expect(await spentIn(open)).toEqual(['first']);
      expect(isWritten).toBe(false);
    });
    await second;
    expect(await spentIn(db)).toEqual(['first', 'second']);
  });
});

onPostgres((store) => {
  const startBehindGate = async (limits: Partial<Limits> = {}) => {
    const gate = await startGate(await store.readyUrl());
    return { gate, backend: await startBackend(gate.url, limits) };
  };

  test('a server that says nothing: not ready by a limit of its own, far below that of a statement', async () => {
    const { gate, backend } = await startBehindGate({ readyMs: 200 });
    await expect.poll(() => backend.ready()).toBe(true);
    gate.silence();
    const calls = { isOver: false };
    const waiting = statusOf(backend).then(() => (calls.isOver = true));
    expect(await backend.ready()).toBe(false);
    expect(calls.isOver).toBe(false);
    gate.speak();
    await gate.close();
    await waiting;
  });

  test('used up connections: 503 by the limit of a call, and well again when one is free', async () => {
    const backend = await startBackend(await store.readyUrl(), { backendMs: 500 });
    // They are held until they are given back: nothing but the limit answers.
    const giveBack = await holdConnections(backend.db, 2);
    expect(await statusOf(backend)).toBe(503);
    expect(backend.failures).toEqual([expect.any(LateError)]);
    await giveBack();
    await expect.poll(() => statusOf(backend)).toBe(200);
  });

  test('used up connections: a statement waits for one no longer than for a server', async () => {
    const backend = await startBackend(await store.readyUrl(), { databaseConnectMs: 300 });
    const giveBack = await holdConnections(backend.db, 2);
    expect(await statusOf(backend)).toBe(503);
    expect(backend.failures).toEqual([expect.any(StoreUnavailableError)]);
    await giveBack();
  });

  test('a server that is stopped and started: 503 at once, then well again by itself', async () => {
    const { gate, backend } = await startBehindGate();
    await spend(backend.db, 'before');
    expect(await statusOf(backend)).toBe(200);
    await gate.close();
    expect(await Promise.all([statusOf(backend), statusOf(backend), statusOf(backend)])).toEqual([
      503, 503, 503,
    ]);
    expect(await backend.ready()).toBe(false);
    // Refused: nobody waited until a limit.
    expect(await failureOf(spend(backend.db, 'lost'))).toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });
    await gate.open();
    expect(await statusOf(backend)).toBe(200);
    expect(await backend.ready()).toBe(true);
    expect(await spentIn(backend.db)).toEqual(['before']);
  });

  test('connections that the server ends, one of them in a transaction: nothing half-written', async () => {
    const url = await store.readyUrl();
    const backend = await startBackend(url);
    const endAll = () =>
      administer(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
      );
    await endAll();
    expect(await statusOf(backend)).toBe(200);
    const failure = await failureOf(
      backend.db.transaction().execute(async (transaction) => {
        await spend(transaction, 'half');
        await endAll();
        await spend(transaction, 'other half');
      }),
    );
    expect(isStoreTrouble(failure)).toBe(true);
    expect(await spentIn(backend.db)).toEqual([]);
  });

  test('a line that goes silent: 503 by a limit; the connections over it are not used again', async () => {
    // On a busy machine the first try may itself be late.
    const start = () => startBehindGate({ databaseConnectMs: 500, databaseStatementMs: 500 });
    const { gate, backend } = await vi.waitFor(start, { timeout: 15_000 });
    await expect.poll(() => statusOf(backend)).toBe(200);
    const before = backend.failures.length;
    gate.silence();
    expect(await Promise.all([statusOf(backend), statusOf(backend), statusOf(backend)])).toEqual([
      503, 503, 503,
    ]);
    for (const failure of backend.failures.slice(before))
      expect(failure).toMatchObject({
        name: 'StoreUnavailableError',
        cause: { message: expect.stringMatching(/timeout/) },
      });
    gate.speak();
    await expect.poll(() => statusOf(backend)).toBe(200);
  });
});
