import { describe, expect, test } from 'vitest';
import pino from 'pino';
import { openLimiters, takePoint } from '../../server/limits/limiters.ts';
import { openRedis } from '../../server/redis/open-redis.ts';
import { CALL, startAccountSite, type AccountSite } from '../support/account-site.ts';
import { HAS_REDIS, startRedis } from '../support/redis.ts';

const WRONG = 'not the password 1';
const ADDRESS = '203.0.113.7';

/** Twice as long as Redis may be silent. */
const STANDSTILL_MS = 500;

function standStill(): void {
  const until = performance.now() + STANDSTILL_MS;
  while (performance.now() < until);
}

const startOne = (url: string) =>
  startAccountSite({ env: { REDIS_URL: url }, limits: { loginsPerMinute: 4 } });

const statusOf = async (site: AccountSite, name: string) =>
  (await site.login(name, WRONG).set('x-forwarded-for', ADDRESS)).status;

describe.skipIf(!HAS_REDIS)('on Redis', () => {
  test('two instances count the tries of an address and of a name together', async () => {
    await using redis = await startRedis();
    await using first = await startOne(redis.url);
    await using second = await startOne(redis.url);
    const byAddress = [];
    for (let i = 0; i < 3; i += 1)
      for (const site of [first, second]) byAddress.push(await statusOf(site, `address-${i}@shop.test`));
    expect(byAddress).toEqual([200, 200, 200, 200, 429, 429]);
    const byName = [];
    for (let i = 0; i < 3; i += 1)
      for (const site of [first, second]) byName.push((await site.login('name@shop.test', WRONG)).status);
    expect(byName).toEqual([200, 200, 200, 200, 200, 429]);
    expect([...first.errors(), ...second.errors()]).toEqual([]);
  });

  test('codes to a name are counted together, and no name is written into Redis', async () => {
    await using redis = await startRedis();
    await using first = await startOne(redis.url);
    await using second = await startOne(redis.url);
    const statuses = [];
    for (let i = 0; i < 3; i += 1)
      for (const site of [first, second]) {
        statuses.push((await site.form(CALL.emailCode, { email: 'marker@shop.test' })).status);
        site.rows('delete from codes');
      }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { keys } = await redis.look();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(' ')).not.toContain('marker');
  });

  test('while Redis is gone each instance counts by itself, and shares again when it is back', async () => {
    await using redis = await startRedis();
    await using site = await startOne(redis.url);
    await redis.stop();
    const alone = [];
    for (let i = 0; i < 6; i += 1) alone.push(await statusOf(site, `alone-${i}@shop.test`));
    expect(alone).toEqual([200, 200, 200, 200, 429, 429]);
    const warnings = () => site.log.filter(({ level }) => level >= 40);
    expect(warnings().map(({ msg }) => msg)).toEqual([
      'Redis cannot be reached; budgets are counted in memory',
    ]);
    await redis.start();
    await expect.poll(() => statusOf(site, 'back@shop.test'), { interval: 200 }).toBe(200);
    expect((await redis.look()).keys.length).toBeGreaterThan(0);
    expect(warnings()).toHaveLength(1);
  });

  test('a Redis that says nothing holds nobody up', async () => {
    await using redis = await startRedis();
    await using site = await startOne(redis.url);
    redis.freeze(true);
    // It goes on only after the answer.
    expect((await site.login('frozen@shop.test', WRONG)).status).toBe(200);
    redis.freeze(false);
    expect(site.errors()).toEqual([]);
  });

  test('while the process stands still Redis is not silent: what it has counted counts', async () => {
    await using redis = await startRedis();
    const opening = openRedis(redis.url, pino({ level: 'silent' }));
    standStill();
    const connection = await opening;
    const limiter = openLimiters(connection).create('standstill', { points: 1, duration: 600 });
    expect(await takePoint(limiter, 'key')).toBe(0);
    const wait = takePoint(limiter, 'key');
    // The command is under way then, or not yet sent.
    setImmediate(standStill);
    standStill();
    expect(await wait).toBeGreaterThan(0);
    connection.close();
  });

  test('a closed site leaves no connection behind', async () => {
    await using redis = await startRedis();
    const site = await startOne(redis.url);
    expect((await redis.look()).connections).toBe(1);
    await site[Symbol.asyncDispose]();
    await expect.poll(async () => (await redis.look()).connections).toBe(0);
  });
});

test('a site starts and serves without the Redis it was told of', async () => {
  await using site = await startOne('redis://127.0.0.1:1');
  expect((await site.login('early@shop.test', WRONG)).status).toBe(200);
  expect(site.errors()).toEqual([]);
  expect(site.log.filter(({ level }) => level === 40)).toHaveLength(1);
});
