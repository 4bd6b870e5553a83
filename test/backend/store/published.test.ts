import { hash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openToFollow, openToPublish } from '../../../server/backend/store/published/open-published.ts';
import { NO_CHANGES } from '../../../server/publishing/revisions/revision.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { eachStore } from '../../support/stores.ts';

const limits = patientLimits();
const at = '2026-11-23T20:00:00.000Z';

function revision(number: string, why: string) {
  return { revision: number.repeat(16), at, by: 'Ploy', why, changes: NO_CHANGES, sound: true };
}

eachStore((store) => {
  const open = async (url: string) => {
    const published = await openToPublish(url, limits);
    onTestFinished(() => published.close());
    return published;
  };

  test('what one process publishes, another serves, until it is withdrawn', async () => {
    const url = await store.readyUrl();
    const [one, other] = [await open(url), await open(url)];
    expect(await other.served()).toBeNull();
    expect(await one.withdraw({ at, by: 'Ploy', why: 'none' })).toBe(false);
    expect(await one.add(revision('a', 'autumn'), {}, {})).toBe(true);
    expect(await other.add(revision('a', 'again'), {}, {})).toBe(false);
    expect(await other.served()).toMatchObject({ entry: 1, revision: 'a'.repeat(16), why: 'autumn' });
    expect(await other.withdraw({ at, by: 'Minh', why: 'wrong price' })).toBe(true);
    expect(await one.served()).toBeNull();
    expect(await one.add(revision('a', 'right price'), {}, {})).toBe(true);
    expect((await one.list()).map(({ entry, by, why, withdrawn }) => [entry, by, why, withdrawn])).toEqual([
      [1, 'Ploy', 'autumn', undefined],
      [2, 'Minh', 'wrong price', true],
      [3, 'Ploy', 'right price', undefined],
    ]);
  });

  test('those who publish at once each get an entry of their own', async () => {
    const published = await open(await store.readyUrl());
    const names = ['b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map((name) => published.add(revision(name, name), {}, {})));
    const all = await published.list();
    expect(all.map(({ entry }) => entry)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(all.map(({ why }) => why))).toEqual(new Set(names));
  });

  test('files come back byte by byte, each kept once, and a damaged one is refused', async () => {
    const url = await store.readyUrl();
    const published = await open(url);
    const contents = Array.from({ length: 450 }, (_, n) => Buffer.from(`{"title":"${n}"}`));
    const files = new Map(contents.map((bytes) => [hash('sha256', bytes), bytes]));
    await published.keepAll(files);
    await published.keepAll(files);
    expect(await published.files([...files.keys()])).toEqual(files);
    const [first] = files.keys();
    expect(await published.isKept(first as string)).toBe(true);
    await published.keep('0'.repeat(64), Buffer.from('{}'));
    await expect(published.file('0'.repeat(64))).rejects.toThrow('is damaged');
    await expect(published.file('1'.repeat(64))).rejects.toThrow('is not kept');
  });

  test('a store of an older release has nothing published, and stays as it is', async () => {
    const follower = await openToFollow(await store.newUrl(), limits);
    onTestFinished(() => follower.close());
    expect(await follower.served()).toBeNull();
    expect(await follower.list()).toEqual([]);
  });

  test('of many publications old ones go, with files that none has any more', async () => {
    const published = await open(await store.readyUrl());
    const day = (n: number) => new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString();
    for (let n = 1; n <= 520; n += 1) {
      const number = n.toString(16).padStart(16, '0');
      await published.add({ ...revision('a', `${n}`), revision: number, at: day(n) }, {}, {});
    }
    const all = await published.list();
    expect(all.length).toBe(501);
    expect(all[0]?.why).toBe('20');
    expect(await published.tree((1).toString(16).padStart(16, '0'))).toBeNull();
    expect(await published.tree((20).toString(16).padStart(16, '0'))).toEqual({});
  });
});
