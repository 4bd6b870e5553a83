import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, onTestFinished } from 'vitest';
import { openStore } from '../../server/backend/store/open-store.ts';
import { patientLimits } from './patient-limits.ts';
import { placeReadyStore } from './ready-store.ts';

/** A user that may make databases, at the PostgreSQL that the test command has started; undefined without one. */
export const POSTGRES = process.env.TEST_POSTGRES_URL;
/** The Redis that the test command has started; undefined without one. */
export const REDIS = process.env.TEST_REDIS_URL;

/** One kind of store that the product runs on. Addresses are values of `DATABASE_URL`. */
export interface TestStore {
  name: 'SQLite' | 'PostgreSQL';
  /** The address of a store that nothing has opened yet, until the test ends. */
  newUrl(): Promise<string>;
  /** The address of a store that is up to date and has its content, until the test ends: quicker to open. */
  readyUrl(): Promise<string>;
}

interface StoreKind {
  name: TestStore['name'];
  /** Makes an empty store. */
  make(): Promise<string>;
  /** Where stores that are ready come from; `end` takes away what they were made with. */
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
  // What a test leaves open does not keep its database.
  remove: (url) => administer(`drop database ${databaseOf(url)} with (force)`).then(() => undefined),
};

async function createDatabase(like = ''): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}${like}`);
  return Object.assign(new URL(POSTGRES as string), { pathname: `/${name}` }).href;
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** The same tests on both stores. Without PostgreSQL its half is left out, and the test command says so. */
export function eachStore(define: (store: TestStore) => void): void {
  onSqlite(define);
  onPostgres(define);
}

/** Tests of what only SQLite has. */
export function onSqlite(define: (store: TestStore) => void): void {
  describe(`on ${SQLITE.name}`, () => {
    define(testStore(SQLITE));
  });
}

/** Tests of what only PostgreSQL has. */
export function onPostgres(define: (store: TestStore) => void): void {
  describe.skipIf(POSTGRES === undefined)(`on ${POSTGRESQL.name}`, () => {
    define(testStore(POSTGRESQL));
  });
}

/** Tests that need a Redis; they share one, so each takes keys of its own. */
export function onRedis(define: (url: string) => void): void {
  describe.skipIf(REDIS === undefined)('on Redis', () => {
    define(REDIS as string);
  });
}

/** The address of a SQLite store that is up to date and has its content, until the test ends. */
export const readySqlite = (): Promise<string> => untilTestEnds(SQLITE, SQLITE.ready().make());

/** To be made inside of `describe`: what its ready stores are made with goes behind its last test. */
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

/** Runs a statement outside of any store under test. */
export async function administer(statement: string, url = POSTGRES): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
