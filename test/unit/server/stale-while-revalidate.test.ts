import { expect, test } from 'vitest';
import {
  RevalidatedValue,
  type Making,
  type RevalidatedOptions,
} from '../../../server/stale-while-revalidate.ts';

const FRESH = 1000;
const STALE = 5000;
const PAUSE = 100;

/** The test controls the clock and each computation. */
function openValue(options: Partial<RevalidatedOptions<string>> = {}) {
  const makings: (PromiseWithResolvers<string> & { signal: AbortSignal })[] = [];
  const failures: unknown[] = [];
  const ended: (string | undefined)[] = [];
  const clock = { now: 0 };
  const value = new RevalidatedValue<string, number>({
    pauseMs: PAUSE,
    now: () => clock.now,
    onEnd: (kept) => ended.push(kept),
    ...options,
  });
  const make = (signal: AbortSignal): Making<string, number> => {
    const making = { ...Promise.withResolvers<string>(), signal };
    makings.push(making);
    return { early: makings.length, whole: making.promise };
  };
  const wanted = {
    lifetime: () => ({ freshMs: FRESH, staleMs: STALE }),
    make,
    onFailure: (error: unknown) => failures.push(error),
  };
  return {
    value,
    clock,
    makings,
    failures,
    ended,
    wanted,
    read: (visitor: AbortSignal | null = null) => value.read(wanted, visitor),
    make: async (result: string) => {
      const read = value.read(wanted, null);
      makings.at(-1)?.resolve(result);
      await read;
    },
  };
}

test('an unknown value is made once for all who wait', async () => {
  const { read, makings } = openValue();
  const reads = Promise.all([read(), read(), read()]);
  expect(makings).toHaveLength(1);
  makings[0]?.resolve('a');
  expect(await reads).toEqual(['a', 'a', 'a']);
});

test.each<[name: string, age: number, atHand: string | null, makings: number]>([
  ['fresh', FRESH - 1, 'a', 0],
  ['stale', FRESH, 'a', 1],
  ['nearly too old', STALE - 1, 'a', 1],
  ['too old', STALE, null, 0],
])('a value that is %s', async (_name, age, atHand, expected) => {
  const { value, wanted, make, clock, makings } = openValue();
  await make('a');
  clock.now = age;
  expect(value.atHand(wanted)?.value ?? null).toBe(atHand);
  value.atHand(wanted);
  expect(makings).toHaveLength(1 + expected);
});

test('a stale value is replaced by what was made in the background', async () => {
  const { read, make, clock, makings } = openValue();
  await make('a');
  clock.now = FRESH;
  expect(await read()).toBe('a');
  makings[1]?.resolve('b');
  await expect.poll(() => read()).toBe('b');
  expect(makings).toHaveLength(2);
});

test('a value that is too old is waited for', async () => {
  const { read, make, clock, makings } = openValue();
  await make('a');
  clock.now = STALE;
  const reading = read();
  makings[1]?.resolve('b');
  expect(await reading).toBe('b');
});

test('how long a value is fresh may depend on the value', async () => {
  const { value, wanted, make, clock } = openValue();
  await make('constant');
  clock.now = STALE;
  const lifetime = (kept: string) => ({ freshMs: kept === 'constant' ? Infinity : 0, staleMs: 0 });
  expect(value.atHand({ ...wanted, lifetime })?.value).toBe('constant');
});

test('after a failure the last good value stands in, is not made again for a while, and the failure is told', async () => {
  const { read, make, clock, makings, failures } = openValue();
  await make('a');
  clock.now = STALE;
  const reads = Promise.all([read(), read()]);
  makings[1]?.reject('down');
  expect(await reads).toEqual(['a', 'a']);
  expect(failures).toEqual(['down', 'down']);
  clock.now = STALE + PAUSE - 1;
  expect(await read()).toBe('a');
  expect(makings).toHaveLength(2);
  clock.now = STALE + PAUSE;
  const reading = read();
  makings[2]?.resolve('b');
  expect(await reading).toBe('b');
});

test('a failure in the background is told once, however many were shown the stale value', async () => {
  const { read, make, clock, makings, failures } = openValue();
  await make('a');
  clock.now = FRESH;
  expect(await Promise.all([read(), read(), read()])).toEqual(['a', 'a', 'a']);
  makings[1]?.reject('down');
  await expect.poll(() => failures).toEqual(['down']);
});

test('without an older value a failure reaches all who wait, and the next one tries again', async () => {
  const { read, makings, failures } = openValue();
  const reads = Promise.allSettled([read(), read()]);
  makings[0]?.reject('down');
  expect(await reads).toMatchObject([{ reason: 'down' }, { reason: 'down' }]);
  expect(failures).toEqual([]);
  void read();
  expect(makings).toHaveLength(2);
});

test('a value that is gone is kept no longer', async () => {
  const { value, read, make, clock, makings, failures, ended } = openValue({
    isGone: (error) => error === 'gone',
  });
  await make('a');
  clock.now = STALE;
  const reading = read();
  makings[1]?.reject('gone');
  await expect(reading).rejects.toBe('gone');
  expect(failures).toEqual([]);
  expect(value.kept).toBeUndefined();
  expect(ended).toEqual(['a', undefined]);
});

test('the last one who leaves ends a making, and who comes later starts anew', async () => {
  const { read, makings, ended } = openValue();
  const [first, second] = [new AbortController(), new AbortController()];
  const reads = Promise.allSettled([read(first.signal), read(second.signal)]);
  first.abort();
  expect(makings[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(makings[0]?.signal.aborted).toBe(true);
  const later = read();
  expect(makings).toHaveLength(2);
  makings[0]?.resolve('too late');
  await reads;
  makings[1]?.resolve('b');
  expect(await later).toBe('b');
  expect(ended).toEqual([undefined, 'b']);
});

test('what is made in the background goes on when those who joined it leave', async () => {
  const { value, wanted, make, clock, makings } = openValue();
  await make('a');
  clock.now = FRESH;
  value.atHand(wanted);
  value.join(wanted).leave();
  expect(makings[1]?.signal.aborted).toBe(false);
});

test('who has left before asking ends a making that nobody else waits for', async () => {
  const { read, makings } = openValue();
  const reading = read(AbortSignal.abort());
  expect(makings[0]?.signal.aborted).toBe(true);
  makings[0]?.resolve('for nobody');
  await Promise.allSettled([reading]);
  const later = read();
  makings[1]?.resolve('b');
  expect(await later).toBe('b');
});

test('who leaves twice leaves once', () => {
  const { value, wanted, makings } = openValue();
  const { leave } = value.join(wanted);
  value.join(wanted);
  leave();
  leave();
  expect(makings[0]?.signal.aborted).toBe(false);
});

test('all who join get what may be served before the value is whole', async () => {
  const { value, wanted, makings } = openValue();
  const [first, second] = [value.join(wanted), value.join(wanted)];
  expect([first.early, second.early]).toEqual([1, 1]);
  makings[0]?.resolve('a');
  expect(await second.whole).toBe('a');
});

test('after a failure those who joined get the last good value, and who has left hears nothing', async () => {
  const { value, wanted, make, makings, failures } = openValue();
  await make('a');
  const [here, gone] = [value.join(wanted), value.join(wanted)];
  gone.leave();
  makings[1]?.reject('down');
  expect(await here.whole).toBe('a');
  await expect(gone.whole).rejects.toBe('down');
  expect(failures).toEqual(['down']);
});

test('a value that others may not be shown is for those who waited, for want of an older one', async () => {
  const { value, wanted, read, make, clock, makings } = openValue({ mayKeep: (made) => made !== 'half' });
  const first = read();
  makings[0]?.resolve('half');
  expect(await first).toBe('half');
  expect(value.kept).toBeUndefined();
  await make('a');
  clock.now = STALE;
  const second = read();
  makings.at(-1)?.resolve('half');
  expect(await second).toBe('a');
  expect(value.atHand(wanted)?.value, 'not made again for a while').toBe('a');
});
