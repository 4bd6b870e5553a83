import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openBackend, type Backend } from '../../server/backend/open-backend.ts';
import { openStore, type Database } from '../../server/backend/store/open-store.ts';
import { isStoreTrouble } from '../../server/backend/store/store-errors.ts';
import { visitorOf } from '../../server/backend/visitor.ts';
import { createLimits } from '../../server/limits.ts';
import { StartError } from '../../server/start-error.ts';
import { correspondence } from '../support/correspondence.ts';
import { startGate } from '../support/gate.ts';
import { freePort } from '../support/processes.ts';
import { administer, eachStore, onPostgres, onSqlite } from '../support/stores.ts';

/** Short ones, so that a test stands behind them soon. */
const limits = createLimits({
  backendMs: 2_000,
  databaseBusyMs: 100,
  databaseConnections: 2,
  databaseConnectMs: 800,
  databaseStatementMs: 500,
});
const nobody = visitorOf({}, '');

async function startBackend(databaseUrl: string): Promise<Backend> {
  const backend = await openBackend({ databaseUrl, limits, correspondence: correspondence() });
  onTestFinished(() => backend.close());
  return backend;
}

/** Status of a call that reads. */
async function statusOf(backend: Backend): Promise<number> {
  return (await backend.answer('blogIndex', {}, nobody)).status;
}

const spend = (db: Database, token: string) =>
  db.insertInto('spent_tokens').values({ token_hash: token, expires: 1 }).execute();
const spentIn = async (db: Database) =>
  (await db.selectFrom('spent_tokens').select('token_hash').orderBy('token_hash').execute()).map(
    ({ token_hash }) => token_hash,
  );

/** The error that work ends with. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

/** Takes connections of the process; returns what gives them back. */
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

eachStore((store) => {
  test('used up connections: 503 in time, and well again when one is free', async () => {
    const backend = await startBackend(await store.readyUrl());
    const giveBack = await holdConnections(backend.db, store.name === 'SQLite' ? 1 : 2);
    const started = performance.now();
    expect(await statusOf(backend)).toBe(503);
    expect(performance.now() - started).toBeLessThan(limits.backendMs + 500);
    await giveBack();
    expect(await statusOf(backend)).toBe(200);
  });
});

onSqlite((store) => {
  test('while another process writes, reading goes on and a write fails soon, whole', async () => {
    const url = await store.readyUrl();
    const backend = await startBackend(url);
    const other = new DatabaseSync(url.slice('sqlite:'.length));
    other.exec('begin immediate');
    const started = performance.now();
    const failure = await failureOf(
      backend.db.transaction().execute(async (transaction) => {
        await spend(transaction, 'a');
        await spend(transaction, 'b');
      }),
    );
    expect(performance.now() - started).toBeLessThan(1000);
    expect(isStoreTrouble(failure)).toBe(true);
    expect(await statusOf(backend)).toBe(200);
    other.exec('rollback');
    other.close();
    expect(await spentIn(backend.db)).toEqual([]);
    await spend(backend.db, 'c');
    expect(await spentIn(backend.db)).toEqual(['c']);
  });

  test('a full disk: a write fails whole, reading goes on, and with room it is well again', async () => {
    const { db, ...backend } = await startBackend(await store.readyUrl());
    // To SQLite a file at its largest is a full disk.
    const pages = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0]?.page_count;
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
    const failure = await failureOf(
      db.transaction().execute(async (transaction) => {
        for (let index = 0; index < 5; index += 1) await spend(transaction, `${index}`.padEnd(50_000, 'x'));
      }),
    );
    expect(failure).toMatchObject({ message: expect.stringMatching(/full/) });
    expect(isStoreTrouble(failure)).toBe(true);
    expect(await spentIn(db)).toEqual([]);
    expect((await backend.answer('blogIndex', {}, nobody)).status).toBe(200);
    await sql`pragma max_page_count = 1000000`.execute(db);
    await spend(db, 'y'.repeat(50_000));
    expect(await spentIn(db)).toHaveLength(1);
  });
});

onPostgres((store) => {
  const startBehindGate = async () => {
    const gate = await startGate(await store.readyUrl());
    return { gate, backend: await startBackend(gate.url) };
  };

  test('a server that is stopped and started: 503 at once, then well again by itself', async () => {
    const { gate, backend } = await startBehindGate();
    await spend(backend.db, 'before');
    expect(await statusOf(backend)).toBe(200);
    await gate.close();
    const started = performance.now();
    expect(await Promise.all([statusOf(backend), statusOf(backend), statusOf(backend)])).toEqual([
      503, 503, 503,
    ]);
    expect(await backend.ready()).toBe(false);
    expect(performance.now() - started).toBeLessThan(limits.databaseConnectMs);
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

  test('a line that goes silent: 503 in time; the connections over it are not used again', async () => {
    const { gate, backend } = await startBehindGate();
    expect(await statusOf(backend)).toBe(200);
    gate.silence();
    const started = performance.now();
    expect(await Promise.all([statusOf(backend), statusOf(backend), statusOf(backend)])).toEqual([
      503, 503, 503,
    ]);
    expect(performance.now() - started).toBeLessThan(limits.backendMs + 500);
    gate.speak();
    await expect.poll(() => statusOf(backend), { timeout: 3_000 }).toBe(200);
  });

  test('a lock that another process holds: the write fails in time, reading goes on', async () => {
    const url = await store.readyUrl();
    const backend = await startBackend(url);
    const other = await openStore(url, createLimits());
    await other.transaction().execute(async (transaction) => {
      await spend(transaction, 'same');
      const failure = await failureOf(spend(backend.db, 'same'));
      expect(failure).toMatchObject({ code: '57014' });
      expect(isStoreTrouble(failure)).toBe(true);
      expect(await statusOf(backend)).toBe(200);
    });
    await other.destroy();
    expect(await spentIn(backend.db)).toEqual(['same']);
  });

  test.each(['53100', '53300', '25006', '58030'])(
    'what the server cannot do at the moment (%s) is trouble, and reading goes on',
    async (state) => {
      const backend = await startBackend(await store.readyUrl());
      await sql
        .raw(
          `create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '${state}'; end $$;
           create trigger refuse before insert on spent_tokens for each row execute function refuse();`,
        )
        .execute(backend.db);
      const failure = await failureOf(spend(backend.db, 'x'));
      expect(failure).toMatchObject({ code: state });
      expect(isStoreTrouble(failure)).toBe(true);
      expect(await statusOf(backend)).toBe(200);
      expect(await spentIn(backend.db)).toEqual([]);
    },
  );

  test.each([
    ['another password', { password: 'hunter2' }, /it refuses the password; check the address$/],
    ['a database that is not there', { pathname: '/nowhere' }, /it has no database of that name; create it$/],
    ['a name that is none', { hostname: 'db.invalid' }, /the name cannot be resolved/],
    [
      'a certificate that is not there',
      { search: '?sslrootcert=/nowhere.pem' },
      /names \/nowhere\.pem, which/,
    ],
    ['a server without encryption', { search: '?sslmode=verify-full' }, /does not support SSL/],
  ])('%s stops the start with one line, without secrets', async (_name, change, reason) => {
    const url = Object.assign(new URL(await store.newUrl()), change);
    const failure = await failureOf(openStore(url.href, limits));
    expect(failure).toBeInstanceOf(StartError);
    const { message } = failure as StartError;
    expect(message).toMatch(/^DATABASE_URL names PostgreSQL at [^\n]+$/);
    expect(message).toMatch(reason);
    expect(message).not.toContain(url.password);
    expect((failure as StartError).cause).toBeUndefined();
  });

  test('a port where nothing listens, and one that says nothing', async () => {
    const url = Object.assign(new URL(await store.newUrl()), { port: String(await freePort()) });
    expect(await failureOf(openStore(url.href, limits))).toMatchObject({
      message: expect.stringMatching(/: nothing listens there; check/),
    });
    const gate = await startGate(await store.newUrl());
    gate.silence();
    expect(await failureOf(openStore(gate.url, limits))).toMatchObject({
      message: expect.stringMatching(/: it gives no answer; check/),
    });
  });

  test('a user who may not make tables is told so', async () => {
    const url = new URL(await store.newUrl());
    const role = `${url.pathname.slice(1)}_reader`;
    await administer(`create role ${role} login password 'reader'`);
    onTestFinished(() => administer(`drop role ${role}`).then(() => undefined));
    const failure = await failureOf(
      openStore(Object.assign(url, { username: role, password: 'reader' }).href, limits),
    );
    expect(failure).toMatchObject({ message: expect.stringMatching(/may not make tables/) });
  });
});
