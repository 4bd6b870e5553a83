import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../../server/backend/store/sqlite.ts';

function open() {
  const folder = mkdtempSync(path.join(tmpdir(), 'statements-'));
  const file = path.join(folder, 'store.sqlite');
  const db = openSqlite(file, 100);
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  return { db, file };
}

test('a kept statement sees the columns and tables that another connection has changed', async () => {
  const { db, file } = open();
  const all = async () => (await sql`select * from things`.execute(db)).rows;
  await sql`create table things (a)`.execute(db);
  await sql`insert into things values (1)`.execute(db);
  expect(await all()).toEqual([{ a: 1 }]);
  const other = new DatabaseSync(file);
  other.exec('alter table things add column b');
  expect(await all()).toEqual([{ a: 1, b: null }]);
  other.exec('drop table things; create table things (c); insert into things values (2)');
  expect(await all()).toEqual([{ c: 2 }]);
  other.close();
});

test('a kept statement holds no value of an earlier use, and survives a refusal', async () => {
  const { db } = open();
  await sql`create table things (a unique)`.execute(db);
  const insert = (value: number | null) => sql`insert into things values (${value})`.execute(db);
  await insert(1);
  await expect(insert(1)).rejects.toThrow('UNIQUE');
  await insert(null);
  expect((await sql`select a from things order by a`.execute(db)).rows).toEqual([{ a: null }, { a: 1 }]);
});

test('more statements than are kept all answer, the first ones again too', async () => {
  const { db } = open();
  const number = async (value: number) => (await sql.raw(`select ${value} as n`).execute(db)).rows;
  for (let value = 0; value < 700; value += 1)
    expect(await number(value % 350)).toEqual([{ n: value % 350 }]);
});
