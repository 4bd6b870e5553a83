import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, onTestFinished } from 'vitest';
import { openStore } from '../../server/backend/store/open-store.ts';
import { patientLimits } from './patient-limits.ts';
import { placeReadyStore } from './ready-store.ts';

/** A user who may create databases. Undefined without PostgreSQL. */
export const POSTGRES = process.env.TEST_POSTGRES_URL;
/** The same server through a pooler. Undefined without PgBouncer. */
const PGBOUNCER = process.env.TEST_PGBOUNCER_URL;
/** Undefined without Redis. */
export const REDIS = process.env.TEST_REDIS_URL;

/** Addresses are values of `DATABASE_URL`. */
export interface TestStore {
  name: 'SQLite' | 'PostgreSQL';
  /** An empty store. */
  newUrl(): Promise<string>;
  /** A store with tables and content, quicker to open. */
  readyUrl(): Promise<string>;
}

interface StoreKind {
  name: TestStore['name'];
  make(): Promise<string>;
  /** `end` removes the pattern of ready stores. */
  ready(): { make(): Promise<string>; end(): Promise<void> };
  remove(url: string): Promise<void>;
}

const SQLITE: StoreKind = {
  name: 'SQLite',
  make: async () => `sqlite:${path.join(mkdtempSync(path.join(tmpdir(), 'store-')), 'deep', 'store.sqlite')}`,
  ready: () => ({
    async make() {
      const url = await SQLITE.make();
      await placeReadyStore(url);
      return url;
    },
    end: async () => undefined,
  }),
  async remove(url) {
    const file = url.slice('sqlite:'.length);
    rmSync(path.resolve(file, '../..'), { recursive: true, force: true });
  },
};

const POSTGRESQL: StoreKind = {
  name: 'PostgreSQL',
  make: () => createDatabase(),
  ready() {
    let pattern: Promise<string> | undefined;
    const makePattern = async () => {
      const url = await createDatabase();
      const db = await openStore(url, patientLimits());
      await db.destroy();
      return url;
    };
    return {
      make: async () => createDatabase(` template ${databaseOf(await (pattern ??= makePattern()))}`),
      end: async () => pattern && POSTGRESQL.remove(await pattern),
    };
  },
  // Tests may leave connections open.
  remove: (url) => administer(`drop database ${databaseOf(url)} with (force)`).then(() => undefined),
};

/** Databases are made and removed beside the pooler, which holds connections to them. */
const POOLED: StoreKind = {
  name: 'PostgreSQL',
  make: async () => throughPooler(await POSTGRESQL.make()),
  ready() {
    const { make, end } = POSTGRESQL.ready();
    return { make: async () => throughPooler(await make()), end };
  },
  remove: (url) => POSTGRESQL.remove(url),
};

function throughPooler(url: string): string {
  return Object.assign(new URL(url), { host: new URL(PGBOUNCER as string).host }).href;
}

async function createDatabase(like = ''): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}${like}`);
  return Object.assign(new URL(POSTGRES as string), { pathname: `/${name}` }).href;
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Runs tests on both stores. The test command reports a missing PostgreSQL. */
export function eachStore(define: (store: TestStore) => void): void {
  onSqlite(define);
  onPostgres(define);
}

export function onSqlite(define: (store: TestStore) => void): void {
  describe(`on ${SQLITE.name}`, () => {
    define(testStore(SQLITE));
  });
}

export function onPostgres(define: (store: TestStore) => void): void {
  describe.skipIf(POSTGRES === undefined)(`on ${POSTGRESQL.name}`, () => {
    define(testStore(POSTGRESQL));
  });
}

/** Runs tests on both stores, and on PostgreSQL also through PgBouncer, which lends a connection for each transaction. */
export function eachWayToStore(define: (store: TestStore) => void): void {
  eachStore(define);
  describe.skipIf(POSTGRES === undefined || PGBOUNCER === undefined)('through PgBouncer', () => {
    define(testStore(POOLED));
  });
}

/** Tests share one Redis, so each needs its own keys. */
export function onRedis(define: (url: string) => void): void {
  describe.skipIf(REDIS === undefined)('on Redis', () => {
    define(REDIS as string);
  });
}

export const readySqlite = (): Promise<string> => untilTestEnds(SQLITE, SQLITE.ready().make());

/** Call it inside `describe`, whose end removes the pattern. */
function testStore(kind: StoreKind): TestStore {
  const ready = kind.ready();
  afterAll(() => ready.end());
  return {
    name: kind.name,
    newUrl: () => untilTestEnds(kind, kind.make()),
    readyUrl: () => untilTestEnds(kind, ready.make()),
  };
}

async function untilTestEnds({ remove }: StoreKind, made: Promise<string>): Promise<string> {
  const url = await made;
  onTestFinished(() => remove(url));
  return url;
}

export async function administer(statement: string, url = POSTGRES): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
