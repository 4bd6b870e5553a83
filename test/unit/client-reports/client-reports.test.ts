import { expect, onTestFinished, test } from 'vitest';
import { createClientReports } from '../../../server/client-reports/client-reports.ts';
import type { GatheredError } from '../../../server/client-reports/error-group.ts';
import { sourceNames } from '../../../server/client-reports/name-sources.ts';
import { readVitals, type VitalCount } from '../../../server/client-reports/read-vitals.ts';
import { createLimits } from '../../../server/limits/limits.ts';
import { report, vitals } from '../../support/monitoring-app.ts';

/** Reports with a store in memory that can fail. */
function memoryReports({ reportsGathered = 500 } = {}) {
  const written: { errors: GatheredError[][]; vitals: VitalCount[][] } = { errors: [], vitals: [] };
  const trouble = { now: false };
  const told = { lost: 0, failures: 0 };
  const reports = createClientReports({
    nameSources: sourceNames({ folder: '/nowhere' }),
    async open() {
      if (trouble.now) throw new Error('no answer');
      return {
        errors: {
          add: async (errors) => void written.errors.push([...errors]),
          list: async () => [],
          forget: async () => undefined,
        },
        vitals: {
          add: async (counts) => void written.vitals.push([...counts]),
          sum: async () => [],
          forget: async () => undefined,
        },
      };
    },
    exists: () => true,
    limits: createLimits({ reportsGathered, reportsStoredMs: 60_000 }),
    onLost: (count) => (told.lost += count),
    onFailure: () => (told.failures += 1),
  });
  onTestFinished(() => reports.close());
  const note = (body: Parameters<typeof reports.note>[0]) =>
    reports.note(body, new Set(['default']), '203.0.113.9');
  return { reports, note, written, trouble, told };
}

test('threats M5: one error 100,000 times is one row, with where it was seen', async () => {
  const { reports, note, written, told } = memoryReports();
  for (let at = 0; at < 100_000; at += 1) note({ ...report, pageId: `page${at}`, build: `b-${at % 2}` });
  await reports.flush();
  expect(written.errors.map((errors) => errors.length)).toEqual([1]);
  const [error] = written.errors[0] as GatheredError[];
  expect(error).toMatchObject({ kind: 'script error', message: 'TypeError: x is undefined', count: 100_000 });
  expect(error?.seen.page.size).toBe(20);
  expect([...(error?.seen.build ?? [])]).toEqual([
    ['b-0', 50_000],
    ['b-1', 50_000],
  ]);
  expect([...(error?.seen.browser ?? [])]).toEqual([['Chrome 120', 100_000]]);
  expect(told.lost).toBe(0);
});

test('threats M5: of 100,000 different ones as many are gathered as there is room for, the others counted', async () => {
  const { reports, note, written, told } = memoryReports({ reportsGathered: 50 });
  const words = (at: number) => String(at).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  for (let at = 0; at < 100_000; at += 1) note({ ...report, error: `Error: ${words(at)}` });
  await reports.flush();
  expect(written.errors.flat()).toHaveLength(50);
  expect(told.lost).toBe(100_000 - 50);
});

test('a store that fails loses what has come, with a count and one line, and the next is written', async () => {
  const { reports, note, written, trouble, told } = memoryReports();
  trouble.now = true;
  for (let round = 0; round < 2; round += 1) {
    note(report);
    note(report);
    note(vitals);
    await reports.flush();
  }
  expect([told, written]).toEqual([
    { lost: 6, failures: 1 },
    { errors: [], vitals: [] },
  ]);
  trouble.now = false;
  note(report);
  await reports.close();
  expect(written.errors.flat().map(({ count }) => count)).toEqual([1]);
});

test('reports that differ in what does not count are one group, with what the newest says', async () => {
  const { reports, note, written } = memoryReports();
  note({ ...report, error: 'Error: row 1', registry: 'one' });
  note({ ...report, error: 'Error: row 2', registry: 'two', page: 'https://site.test/th/app.htm?x=1' });
  await reports.flush();
  expect(written.errors.flat()).toMatchObject([{ count: 2, revision: 'two', message: 'Error: row 2' }]);
  expect([...(written.errors[0]?.[0]?.seen.page.keys() ?? [])]).toEqual(['/th/index.htm', '/th/app.htm']);
});

test('a quarter of the measures lies above the p75, which goes evenly through a bar', async () => {
  const of = (bars: [bar: number, count: number][], name: 'LCP' | 'CLS' = 'LCP') =>
    readVitals(
      { sum: async () => bars.map(([bar, count]) => ({ name, bar, count, layout: 'default' })) },
      { by: ['layout'], days: 7 },
    );
  // Bar 8 goes from 1800 to 2500 ms.
  expect(
    await of([
      [7, 70],
      [8, 10],
      [9, 20],
    ]),
  ).toEqual([{ name: 'LCP', layout: 'default', count: 100, p75: 2150 }]);
  expect(await of([[0, 4]], 'CLS')).toMatchObject([{ p75: 0.0075 }]);
  expect(await of([[13, 4]])).toMatchObject([{ p75: 10_000 }]);
  expect(await of([])).toEqual([]);
});
