import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CALL, type AccountSite } from '../../support/account-site.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import { report } from '../../support/monitoring-app.ts';
import { HAS_REDIS, startRedis } from '../../support/redis.ts';
import { ownSite } from '../../support/threat-site.ts';

/* What all visitors share does not grow with the number of instances: each call goes to the other one in turn. */

const BOOK = '/api/v1/appointment/train/notLoggedAdd.json';
const SESSIONS = '/api/v1/appointment/train/getNotLoggedDefaultCountry.json';

/** Networks /64 of one /48, each in another /56. */
const attacker = (number: number) => `2001:db8:bad:${(number * 256).toString(16)}::1`;
const ordinary = (number: number) => (number % 2 === 0 ? `198.51.100.${number}` : `2001:db8:${number}:1::1`);
const TEN = Array.from({ length: 10 }, (_, number) => number);

/** @returns the instance whose turn it is */
async function startBoth(limits: Partial<Limits> = {}): Promise<(turn: number) => AccountSite> {
  const redis = await startRedis();
  onTestFinished(() => redis[Symbol.asyncDispose]());
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-budgets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { REDIS_URL: redis.url, DATABASE_URL: `sqlite:${path.join(folder, 'store.sqlite')}` };
  const both = [await ownSite({ env, limits }), await ownSite({ env, limits })];
  return (turn) => both[turn % 2] as AccountSite;
}

async function statusesOf(count: number, ask: (turn: number) => PromiseLike<{ status: number }>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await ask(turn)).status);
  return statuses;
}

const passed = (statuses: readonly number[], status = 200) => statuses.filter((one) => one === status).length;

describe.skipIf(!HAS_REDIS)('two instances on one Redis', () => {
  test('A13 the networks of one customer close codes for nobody', async () => {
    const site = await startBoth();
    const ask = (turn: number, name: string, address: string) =>
      site(turn)
        .form(CALL.emailCode, { email: `${name}-${turn}@shop.test` })
        .set('x-forwarded-for', address);
    expect(passed(await statusesOf(20, (turn) => ask(turn, 'flood', attacker(turn))))).toBeLessThanOrEqual(3);
    expect(passed(await statusesOf(10, (turn) => ask(turn, 'ordinary', ordinary(turn))))).toBe(10);
  });

  test('A13 one customer gets two seats of a session, and the others theirs', async () => {
    const site = await startBoth();
    const { body } = await site(0).get(SESSIONS);
    const [slotId] = (body.data.slots as { id: string }[]).map(({ id }) => id);
    const book = async (turn: number, name: string, address: string) => {
      const person = { slotId, name: 'Ann', email: `${name}-${turn}@shop.test`, country: 'TH' };
      return (await site(turn).json(BOOK, person).set('x-forwarded-for', address)).body.code as number;
    };
    const attack: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) attack.push(await book(turn, 'many', attacker(turn)));
    expect(attack.filter((code) => code === 0)).toHaveLength(2);
    for (const turn of TEN.slice(0, 5)) expect(await book(turn, 'fair', ordinary(turn))).toBe(0);
  });

  test('A14 a day has as many text messages', async () => {
    const site = await startBoth({
      textCodesPerDayInAll: 20,
      unprovedCodesPer10Minutes: 100,
      unprovedCodesPerMinuteInAll: 10_000,
    });
    const send = (turn: number, address: string) =>
      site(turn)
        .json(CALL.phoneCode, { phonePrefix: '66', phoneNumber: String(812_347_000 + turn) })
        .set('x-forwarded-for', address);
    expect(passed(await statusesOf(12, (turn) => send(turn, attacker(turn))))).toBe(2);
    expect(passed(await statusesOf(20, (turn) => send(turn + 20, `198.51.100.${turn}`)))).toBe(18);
  });

  test('M1, M5 an address has one budget for reports, and for lines of the log', async () => {
    const [reportsPerMinute, reportLinesPerHour] = [20, 5];
    const site = await startBoth({ reportsPerMinute, reportLinesPerHour });
    const statuses = await statusesOf(reportsPerMinute + 10, (turn) =>
      site(turn)
        .json('/client-reports', { ...report, error: `error ${turn}` })
        .set('x-forwarded-for', '203.0.113.9'),
    );
    expect([passed(statuses, 204), passed(statuses, 429)]).toEqual([reportsPerMinute, 10]);
    const lines = [site(0), site(1)].flatMap(({ log }) => log.filter((line) => line['report'] !== undefined));
    expect(lines).toHaveLength(reportLinesPerHour);
  });
});
