import { hash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, onTestFinished } from 'vitest';
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
  /** As `make`, with tables and content. */
  ready(): Promise<string>;
  remove(url: string): Promise<void>;
}

const SQLITE: StoreKind = {
  name: 'SQLite',
  make: async () => `sqlite:${path.join(mkdtempSync(path.join(tmpdir(), 'store-')), 'deep', 'store.sqlite')}`,
  async ready() {
    const url = await SQLITE.make();
    await placeReadyStore(url);
    return url;
  },
  async remove(url) {
    const file = url.slice('sqlite:'.length);
    rmSync(path.resolve(file, '../..'), { recursive: true, force: true });
  },
};

/** Filled once a worker, before a test's time runs, because that takes longer than most tests. */
let pattern: Promise<string> | undefined;
const readyPattern = (): Promise<string> => (pattern ??= makePattern());

const POSTGRESQL: StoreKind = {
  name: 'PostgreSQL',
  make: () => createDatabase(),
  ready: async () => createDatabase(` template ${databaseOf(await readyPattern())}`),
  // Tests may leave connections open.
  remove: (url) => administer(`drop database ${databaseOf(url)} with (force)`).then(() => undefined),
};

/** Databases are made and removed beside the pooler, which holds connections to them. */
const POOLED: StoreKind = {
  name: 'PostgreSQL',
  make: async () => throughPooler(await POSTGRESQL.make()),
  ready: async () => throughPooler(await POSTGRESQL.ready()),
  remove: (url) => POSTGRESQL.remove(url),
};

function throughPooler(url: string): string {
  return Object.assign(new URL(url), { host: new URL(PGBOUNCER as string).host }).href;
}

async function makePattern(): Promise<string> {
  await removeLeftPatterns();
  const url = await createDatabase('', `${PATTERNS}${process.pid}`);
  const db = await openStore(url, patientLimits());
  await db.destroy();
  return url;
}

/** Of this machine: each name ends with the process that uses it. */
const PATTERNS = `pattern_${hash('sha256', hostname()).slice(0, 8)}_`;

/** A worker cannot remove its pattern when it ends. */
async function removeLeftPatterns(): Promise<void> {
  const { rows } = await administer(`select datname from pg_database where datname like '${PATTERNS}%'`);
  for (const { datname } of rows as { datname: string }[])
    if (!isRunning(Number(datname.slice(PATTERNS.length))))
      await administer(`drop database if exists ${datname} with (force)`);
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function createDatabase(like = '', name = `test_${randomBytes(8).toString('hex')}`): Promise<string> {
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
  describe.skipIf(POSTGRES === undefined)(`on ${POSTGRESQL.name}`, async () => {
    if (POSTGRES !== undefined) await readyPattern();
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

export const readySqlite = (): Promise<string> => untilTestEnds(SQLITE, SQLITE.ready());

function testStore(kind: StoreKind): TestStore {
  return {
    name: kind.name,
    newUrl: () => untilTestEnds(kind, kind.make()),
    readyUrl: () => untilTestEnds(kind, kind.ready()),
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
