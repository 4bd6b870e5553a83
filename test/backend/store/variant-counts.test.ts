import { expect, onTestFinished, test } from 'vitest';
import { openCounts } from '../../../server/backend/store/open-counts.ts';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { variantCounts } from '../../../server/backend/store/variant-counts.ts';
import type { CountStore } from '../../../server/trials/count-store.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { eachWayToStore } from '../../support/stores.ts';

const limits = patientLimits();
const shown = { page: 'spring', run: '1', variant: 'b', event: 'show', count: 1 } as const;

async function open(url: string): Promise<CountStore> {
  const store = await openCounts(url, limits);
  onTestFinished(() => store.close());
  return store;
}

eachWayToStore((store) => {
  test('what several processes count at once is added up, and the first moment stays', async () => {
    const url = await store.newUrl();
    const processes = [await open(url), await open(url), await open(url)];
    await processes[0]?.add([shown], 1000);
    const button = { ...shown, event: 'button' } as const;
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        processes[at % 3]?.add([{ ...shown, count: 2 }, button], 2000 + at),
      ),
    );
    const rows = await processes[1]?.read('spring', '1');
    expect(rows?.toSorted((one, other) => other.count - one.count)).toEqual([
      { ...shown, count: 61, since: 1000 },
      { ...button, count: 30, since: expect.any(Number) },
    ]);
  });

  test('pages and runs are counted apart', async () => {
    const counts = await open(await store.newUrl());
    await counts.add([shown, { ...shown, run: '2', count: 5 }, { ...shown, page: 'summer', count: 7 }], 1);
    await counts.add([], 2);
    expect(await counts.read('spring', '2')).toEqual([{ ...shown, run: '2', count: 5, since: 1 }]);
    expect(await counts.read('autumn', '1')).toEqual([]);
  });

  test('the store of counts is that of the embedded backend, whichever comes first', async () => {
    const url = await store.newUrl();
    await (await open(url)).add([shown], 1);
    const db = await openStore(url, limits);
    onTestFinished(() => db.destroy());
    const shared = variantCounts(db, async () => undefined);
    await shared.add([shown], 2);
    expect(await (await open(url)).read('spring', '1')).toEqual([{ ...shown, count: 2, since: 1 }]);
    expect((await db.selectFrom('plans').selectAll().execute()).length).toBeGreaterThan(0);
  });
});
