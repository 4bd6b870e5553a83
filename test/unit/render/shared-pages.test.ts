import { expect, test } from 'vitest';
import type { MadePage } from '../../../server/page-cache/cache-entries.ts';
import { FinishedPage } from '../../../server/page-cache/finished-page.ts';
import type { SharedPageStore } from '../../../server/page-cache/shared-page-store.ts';
import { PagesInStore, type SharedOrder } from '../../../server/page-cache/shared-pages.ts';

const DAY_MS = 86_400_000;

/** A store whose turns the test decides about. */
function playedStore(begin: SharedPageStore['begin']) {
  const kept = new Map<string, Buffer>();
  const ended: string[] = [];
  const store: SharedPageStore = {
    read: async (key) => kept.get(key) ?? null,
    write: async (key, bytes) => void kept.set(key, bytes),
    begin,
    end: async (_key, owner) => void ended.push(owner),
  };
  return { store, kept, ended };
}

/** @param shown whether an older version is shown here already */
function orderOf({ shown = false, freshMs = DAY_MS } = {}): SharedOrder {
  const dependencies = { save: () => [], restore: () => true };
  const entry = {
    key: 'document\nnews',
    headerNotices: {},
    dependencies,
    made: { kept: shown ? {} : undefined },
  };
  const lifetime = () => ({ freshMs, staleMs: DAY_MS });
  return {
    entry,
    page: { snapshot: {} },
    lifetime,
    gone: new AbortController().signal,
  } as unknown as SharedOrder;
}

function maker(text: string) {
  let times = 0;
  const make = async (): Promise<MadePage> => {
    times += 1;
    return { finished: FinishedPage.of(Buffer.from(text), []), constant: false, payload: null };
  };
  return { make, times: () => times };
}

const ours: SharedPageStore['begin'] = async () => 'ours';
const another: SharedPageStore['begin'] = async () => 'another';
const options = {
  prefix: () => 'build:revision',
  secret: Buffer.from('of this site'),
  headOf: () => [['content-security-policy', 'of the reader'] as const],
};

const bodyOf = ({ finished }: MadePage) =>
  finished?.answer({ best: 'identity', gzip: true }).body?.toString();

async function keptPage(store: SharedPageStore, ended: readonly string[]): Promise<void> {
  await new PagesInStore(store, options).take(orderOf(), maker('first').make);
  await expect.poll(() => ended.length).toBe(1);
}

test('what one has made, another takes with its age, body and tag', async () => {
  const { store, ended } = playedStore(ours);
  await keptPage(store, ended);
  const { make, times } = maker('second');
  const taken = await new PagesInStore(store, options).take(orderOf({ shown: true }), make);
  expect(bodyOf(taken)).toBe('first');
  expect(taken.finished?.etag).toBe(FinishedPage.of(Buffer.from('first'), []).etag);
  expect(taken.madeAt).toBeLessThanOrEqual(Date.now());
  expect(taken.finished?.head).toContain('of the reader');
  expect(times()).toBe(0);
});

test('an old one is taken only where nothing is shown yet, and none from before a change of the content', async () => {
  const { store, ended } = playedStore(ours);
  await keptPage(store, ended);
  const pages = new PagesInStore(store, options);
  const second = maker('second');
  expect(bodyOf(await pages.take(orderOf({ freshMs: 0 }), second.make))).toBe('first');
  expect(bodyOf(await pages.take(orderOf({ freshMs: 0, shown: true }), second.make))).toBe('second');
  await expect.poll(() => ended.length).toBe(2);
  const later = Date.now() + 1000;
  const clock = Date.now;
  Date.now = () => later;
  pages.expire();
  Date.now = clock;
  expect(bodyOf(await pages.take(orderOf(), maker('third').make))).toBe('third');
});

test('nobody waits long for one who never finishes, nor for a page that cannot be made', async () => {
  const { store, kept } = playedStore(another);
  const { make, times } = maker('own');
  expect(bodyOf(await new PagesInStore(store, { ...options, waitMs: 0 }).take(orderOf(), make))).toBe('own');
  expect([times(), kept.size]).toEqual([1, 0]);

  const failing = playedStore(ours);
  const fails = () => Promise.reject(new Error('no data'));
  await expect(new PagesInStore(failing.store, options).take(orderOf(), fails)).rejects.toThrow('no data');
  await expect.poll(() => failing.ended.length).toBe(1);
  expect(failing.kept.size).toBe(0);
});

test('damaged bytes are no page', async () => {
  const { store, kept, ended } = playedStore(ours);
  await keptPage(store, ended);
  for (const [key, bytes] of kept) {
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
    kept.set(key, bytes);
  }
  expect(bodyOf(await new PagesInStore(store, options).take(orderOf(), maker('new').make))).toBe('new');
});

test.each([
  ['another key of the site', { secret: Buffer.from('of somebody else') }],
  ['the key of another page', { prefix: () => 'build:another' }],
])('threats C6: bytes written with %s are no page', async (_, others) => {
  const { store, kept, ended } = playedStore(ours);
  await new PagesInStore(store, { ...options, ...others }).take(orderOf(), maker('theirs').make);
  await expect.poll(() => ended.length).toBe(1);
  const [bytes] = kept.values();
  const asked: SharedPageStore = { ...store, read: async () => bytes as Buffer };
  expect(bodyOf(await new PagesInStore(asked, options).take(orderOf(), maker('own').make))).toBe('own');
  expect(bytes?.toString('latin1')).not.toContain('content-security-policy');
});
