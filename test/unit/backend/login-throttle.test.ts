import { expect, test } from 'vitest';
import { createLoginThrottle, holdSeconds } from '../../../server/backend/accounts/login-throttle.ts';
import type { TooManyError } from '../../../server/backend/answers/failures.ts';
import { memoryLimiters } from '../../../server/limits/limiters.ts';
import { createLimits, type Limits } from '../../../server/limits/limits.ts';

const NAME = 'ann@shop.test';
const proved = async () => true;
const unproved = async () => false;

const startThrottle = (limits: Partial<Limits> = {}) =>
  createLoginThrottle(memoryLimiters(), createLimits(limits));

/** Null if the try may go on. */
async function outcome(trial: Promise<unknown>) {
  const error = await trial.then(
    () => null,
    (refused: unknown) => refused,
  );
  return error === null
    ? null
    : { wait: (error as TooManyError).retryAfter, fields: (error as TooManyError).fields };
}

test('five tries are free, then a proof is asked for, then there is a wait', async () => {
  const throttle = startThrottle();
  for (let i = 0; i < 5; i += 1) expect(await outcome(throttle.begin(NAME, unproved))).toBeNull();
  expect(await outcome(throttle.begin(NAME, unproved))).toEqual({
    wait: 900,
    fields: { accessCode: 'captcha' },
  });
  for (let i = 5; i < 20; i += 1) expect(await outcome(throttle.begin(NAME, proved))).toBeNull();
  expect(await outcome(throttle.begin(NAME, proved))).toEqual({ wait: 30, fields: {} });
  expect(await outcome(throttle.begin('eve@shop.test', unproved))).toBeNull();
});

test('the proof is asked for only when it is needed', async () => {
  const throttle = startThrottle();
  let asked = 0;
  const prove = async () => (asked += 1) > 0;
  for (let i = 0; i < 7; i += 1) await throttle.begin(NAME, prove);
  expect(asked).toBe(2);
});

test('whoever proves nothing uses up none of the tries of whoever does', async () => {
  const throttle = startThrottle();
  for (let i = 0; i < 60; i += 1) await outcome(throttle.begin(NAME, unproved));
  for (let i = 5; i < 20; i += 1) expect(await outcome(throttle.begin(NAME, proved))).toBeNull();
});

test('tries sent side by side are counted like others', async () => {
  const throttle = startThrottle();
  const all = await Promise.all(Array.from({ length: 40 }, () => outcome(throttle.begin(NAME, unproved))));
  expect(all.filter((one) => one === null)).toHaveLength(5);
  const more = await Promise.all(Array.from({ length: 40 }, () => outcome(throttle.begin(NAME, proved))));
  expect(more.filter((one) => one === null)).toHaveLength(15);
});

test('success starts anew, a withdrawn try does not count', async () => {
  const throttle = startThrottle();
  for (let i = 0; i < 5; i += 1) await (await throttle.begin(NAME, unproved)).withdraw();
  for (let i = 0; i < 4; i += 1) await throttle.begin(NAME, unproved);
  await (await throttle.begin(NAME, unproved)).succeed();
  for (let i = 0; i < 5; i += 1) expect(await outcome(throttle.begin(NAME, unproved))).toBeNull();
  await throttle.clear(NAME);
  expect(await outcome(throttle.begin(NAME, unproved))).toBeNull();
});

test('what proving throws is passed on and does not count', async () => {
  const throttle = startThrottle({ loginFreeTries: 0, loginProvedTries: 1 });
  const failed = () => Promise.reject(new Error('the ticket is none'));
  for (let i = 0; i < 3; i += 1)
    await expect(throttle.begin(NAME, failed)).rejects.toThrow('the ticket is none');
  expect(await outcome(throttle.begin(NAME, proved))).toBeNull();
});

test.each([
  [0, 30],
  [1, 60],
  [2, 120],
  [4, 480],
  [5, 900],
  [6, 900],
  [5000, 900],
])('%i tries beyond wait %i seconds', (beyond, seconds) => {
  expect(holdSeconds(beyond, createLimits())).toBe(seconds);
});
