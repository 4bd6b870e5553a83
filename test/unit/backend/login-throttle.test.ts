import { expect, test } from 'vitest';
import {
  createLoginThrottle,
  holdSeconds,
  type LoginProofs,
} from '../../../server/backend/accounts/login-throttle.ts';
import type { TooManyError } from '../../../server/backend/answers/failures.ts';
import { memoryLimiters } from '../../../server/limits/limiters.ts';
import { createLimits, type Limits } from '../../../server/limits/limits.ts';

const NAME = 'ann@shop.test';
const unproved: LoginProofs = {
  ticket: async () => false,
  device: async () => null,
  code: async () => false,
};
const proved: LoginProofs = { ...unproved, ticket: async () => true };

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
  expect(await outcome(throttle.begin(NAME, proved))).toEqual({
    wait: 30,
    fields: { picVerificationCode: 'captcha' },
  });
  expect(await outcome(throttle.begin('eve@shop.test', unproved))).toBeNull();
});

test('the proof is asked for only when it is needed', async () => {
  const throttle = startThrottle();
  let asked = 0;
  const prove = { ...unproved, ticket: async () => (asked += 1) > 0 };
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
  const failed = { ...unproved, ticket: () => Promise.reject(new Error('the ticket is none')) };
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

test('a closed gate costs no proof', async () => {
  const throttle = startThrottle({ loginFreeTries: 0, loginProvedTries: 1 });
  await throttle.begin(NAME, proved);
  await throttle.begin(NAME, proved).catch(() => undefined);
  let asked = 0;
  const prove = { ...unproved, ticket: async () => (asked += 1) > 0 };
  expect(await outcome(throttle.begin(NAME, prove))).not.toBeNull();
  expect(asked).toBe(0);
});

test('a known device has tries of its own, and no more than anybody', async () => {
  const throttle = startThrottle();
  const device = { ...unproved, device: async () => 'phone' };
  for (let i = 0; i < 60; i += 1) await outcome(throttle.begin(NAME, proved));
  for (let i = 0; i < 5; i += 1) expect(await outcome(throttle.begin(NAME, device))).toBeNull();
  expect(await outcome(throttle.begin(NAME, device))).toEqual({
    wait: 900,
    fields: { accessCode: 'captcha' },
  });
  const withTicket = { ...device, ticket: proved.ticket };
  for (let i = 5; i < 20; i += 1) expect(await outcome(throttle.begin(NAME, withTicket))).toBeNull();
  expect(await outcome(throttle.begin(NAME, withTicket))).not.toBeNull();
  expect(await outcome(throttle.begin(NAME, { ...unproved, device: async () => 'desk' }))).toBeNull();
});

test('a mailed code opens what others have closed, and nothing else is asked first', async () => {
  const throttle = startThrottle();
  for (let i = 0; i < 60; i += 1) await outcome(throttle.begin(NAME, proved));
  let codes = 0;
  const mailed = { ...unproved, code: async () => (codes += 1) > 0 };
  for (let i = 0; i < 3; i += 1) expect(await outcome(throttle.begin(NAME, mailed))).toBeNull();
  expect(await outcome(throttle.begin('eve@shop.test', mailed))).toBeNull();
  expect(codes).toBe(3);
});
