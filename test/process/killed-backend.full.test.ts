import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../server/backend/store/open-store.ts';
import { patientLimits } from '../support/patient-limits.ts';
import { start } from '../support/processes.ts';
import { eachStore } from '../support/stores.ts';

/** Each process lives for a third of a second, or several on a busy machine. */
const LONGEST_MS = 900_000;
const WRITER = path.resolve(import.meta.dirname, '../support/write-until-killed.ts');

interface Found {
  written: string[];
  bookings: number;
  mails: number;
}

/**
 * Runs one process until it is killed.
 * @param acknowledged number of writes before the kill
 */
async function liveAndDie(
  url: string,
  life: number,
  acknowledged: number,
): Promise<{ found: Found; lines: string[] }> {
  const writer = start(process.execPath, [WRITER, url, String(life)]);
  await new Promise<void>((resolve, reject) => {
    writer.child.stdout?.on('data', () => {
      // The first line is what it found.
      if (writer.output().split('\n').length - 2 >= acknowledged) resolve(void writer.child.kill('SIGKILL'));
    });
    writer.ended.then(({ output }) => reject(new Error(`ended by itself: ${output.slice(-2000)}`)), reject);
  });
  const { code, output } = await writer.ended;
  expect(code).toBe('SIGKILL');
  // The last line may be cut.
  const [found, ...lines] = output.split('\n').slice(0, -1);
  return { found: JSON.parse(found as string) as Found, lines };
}

eachStore((store) => {
  const lives = store.name === 'SQLite' ? 50 : 10;

  test(
    `killed ${lives} times while it writes, the backend loses nothing that it acknowledged`,
    async () => {
      const url = await store.readyUrl();
      const acknowledged: string[] = [];
      const missingIn = (found: string[]) => acknowledged.filter((line) => !found.includes(line));
      for (let life = 0; life < lives; life += 1) {
        const { found, lines } = await liveAndDie(url, life, 1 + (life % 7));
        expect(missingIn(found.written)).toEqual([]);
        // A booking and its mail are one transaction.
        expect(found.mails).toBe(found.bookings);
        acknowledged.push(...lines);
      }
      expect(acknowledged.length).toBeGreaterThan(lives);
      const db = await openStore(url, patientLimits());
      const { rows } = await sql<{ id: string }>`select id from bookings`.execute(db);
      const bookings = acknowledged.filter((line) => line.startsWith('booking '));
      expect(bookings.filter((line) => !rows.some(({ id }) => line === `booking ${id}`))).toEqual([]);
      if (store.name === 'SQLite') {
        expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
      }
      await db.destroy();
    },
    LONGEST_MS,
  );
});
