import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { isStoreTrouble } from '../../../server/backend/store/store-errors.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { onPostgres, onSqlite } from '../../support/stores.ts';
import { failureOf, nobody, spend, spentIn, startBackend, statusOf } from '../../support/troubled-store.ts';

onSqlite((store) => {
  test('while another process writes, reading goes on and a write waits for a limit only and fails whole', async () => {
    const url = await store.readyUrl();
    const backend = await startBackend(url, { databaseBusyMs: 100 });
    const other = new DatabaseSync(url.slice('sqlite:'.length));
    other.exec('begin immediate');
    const failure = await failureOf(
      backend.db.transaction().execute(async (transaction) => {
        await spend(transaction, 'a');
        await spend(transaction, 'b');
      }),
    );
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
    // SQLite treats its largest file size as a full disk.
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
  test('a lock that another process holds: the write fails by its limit, reading goes on', async () => {
    const url = await store.readyUrl();
    const backend = await startBackend(url, { databaseStatementMs: 500 });
    const other = await openStore(url, patientLimits());
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
});
