import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { vitalCounts } from '../../../server/backend/store/vital-counts.ts';
import { DAY_MS } from '../../../server/client-reports/kept-time.ts';
import { dayOf, readVitals, type VitalCount } from '../../../server/client-reports/read-vitals.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { eachStore } from '../../support/stores.ts';

const NOW = 20_000.5 * DAY_MS;
/** Bar 8 ends at 2500 ms. */
const count: VitalCount = {
  day: dayOf(NOW),
  name: 'LCP',
  layout: 'default',
  locale: 'th',
  device: 'mobile',
  bar: 8,
  count: 4,
};

async function open(url: string) {
  const db = await openStore(url, patientLimits(), null);
  onTestFinished(() => db.destroy());
  return vitalCounts(db);
}

eachStore((store) => {
  test('what several processes have measured is added up, and read by what is asked for', async () => {
    const url = await store.newUrl();
    const processes = [await open(url), await open(url)];
    const desktop = { ...count, device: 'desktop', bar: 0 };
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        processes[at % 2]?.add(at % 4 < 2 ? [count, desktop] : [desktop, count]),
      ),
    );
    await processes[0]?.add([{ ...count, name: 'CLS', locale: 'vi', bar: 0 }]);
    const read = (by: ('layout' | 'locale' | 'device')[]) =>
      readVitals(processes[1] as (typeof processes)[0], { by, days: 7, now: NOW });
    expect(await read(['device'])).toEqual(
      expect.arrayContaining([
        { name: 'LCP', device: 'mobile', count: 80, p75: 2325 },
        { name: 'LCP', device: 'desktop', count: 80, p75: 37.5 },
        { name: 'CLS', device: 'mobile', count: 4, p75: 0.0075 },
      ]),
    );
    expect(await read([])).toHaveLength(2);
    const joint = await read(['layout', 'locale', 'device']);
    expect(joint.find(({ locale }) => locale === 'vi')).toMatchObject({
      layout: 'default',
      device: 'mobile',
    });
  });

  test('only the days that are asked for count, and what is old is deleted', async () => {
    const vitals = await open(await store.newUrl());
    const rows = [0, 6, 7, 31].map((age) => ({ ...count, day: count.day - age, count: 10 ** (age % 5) }));
    await vitals.add(rows);
    const countOf = async (days: number) =>
      (await readVitals(vitals, { by: [], days, now: NOW })).map((summary) => summary.count);
    expect(await countOf(7)).toEqual([1 + 10]);
    expect(await countOf(365)).toEqual([1 + 10 + 100]);
    await vitals.forget(count.day - 6);
    expect(await vitals.sum({ by: [], since: 0 })).toEqual([{ name: 'LCP', bar: 8, count: 11 }]);
  });
});
