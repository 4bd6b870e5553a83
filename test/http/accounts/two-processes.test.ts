import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Test } from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { encoded, solved } from '../../support/accounts.ts';
import { CALL, cookieOf, PASSWORD, startAccountSite, type AccountSite } from '../../support/account-site.ts';
import { onRedis } from '../../support/stores.ts';
import { refused, WRONG, wrongCode } from '../../support/threat-site.ts';

/* What holds against an attacker holds as well when two processes share store and Redis: neither gives another try. */

async function startBoth(env: Record<string, string> = {}): Promise<[AccountSite, AccountSite]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-store-'));
  const DATABASE_URL = `sqlite:${path.join(folder, 'store.sqlite')}`;
  const options = { env: { ...env, DATABASE_URL }, limits: { unprovedCodesPerMinuteInAll: 10_000 } };
  const first = await startAccountSite(options);
  const second = await startAccountSite(options);
  afterAll(async () => {
    await first[Symbol.asyncDispose]();
    await second[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
    expect([...first.errors(), ...second.errors()]).toEqual([]);
  });
  return [first, second];
}

const [first, second] = await startBoth();
const both = [first, second];
const newName = () => `${randomUUID()}@shop.test`;
const from = (asked: Test, address: string) => asked.set('x-forwarded-for', address);
const signedIn = async (site: AccountSite, cookie: string) =>
  (await site.get(CALL.isLogin).set('cookie', cookie)).body.data !== null;

async function codeToRegister(email: string): Promise<string> {
  await first.form(CALL.emailCode, { email, type: 'register' }).expect(200);
  return first.codeFor(email);
}

const register = (site: AccountSite, email: string, code: string) =>
  site.form(CALL.register, { email, code, password: encoded(PASSWORD) });

test('A4 wrong codes count together, and a code of one is good at the other, once', async () => {
  const email = newName();
  const code = await codeToRegister(email);
  for (let tries = 0; tries < 5; tries += 1)
    await refused(
      register(both[tries % 2] as AccountSite, email, wrongCode(String(Number(code) + tries).slice(-6))),
    );
  for (const site of both) await refused(register(site, email, code));

  const other = newName();
  const good = await codeToRegister(other);
  const answers = await Promise.all(both.map((site) => register(site, other, good)));
  expect(answers.map(({ body }) => body.code === 0).toSorted()).toEqual([false, true]);
  expect(first.rows('select id from accounts where login = ?', other)).toHaveLength(1);
});

test('A4 a challenge of one is solved at the other, for one ticket, which is good once', async () => {
  const here = (asked: Test) => from(asked, '203.0.113.40');
  const { body } = await here(first.get(CALL.challenge));
  const payload = await solved(body.data);
  const tickets = await Promise.all(both.map((site) => here(site.json(CALL.ticket, { payload }))));
  const good = tickets.filter((answer) => answer.body.code === 0);
  expect(good).toHaveLength(1);
  const accessCode = good[0]?.body.data.ticket as string;
  const sent = await Promise.all(
    both.map((site) => here(site.form(CALL.emailCode, { email: newName(), accessCode }))),
  );
  expect(sent.map((answer) => answer.body.code as number).toSorted()).toEqual([0, 1005]);
});

test('A7 a session of one is one of both, and ends at both', async () => {
  const email = newName();
  const cookie = await first.member(email);
  for (const site of both) expect(await signedIn(site, cookie)).toBe(true);
  await second.form(CALL.emailCode, { email, type: 'forget' }).expect(200);
  const code = await second.codeFor(email);
  const reset = await second.form(CALL.forgetByEmail, { email, code, password: encoded(`${PASSWORD}!`) });
  expect(reset.body.code).toBe(0);
  for (const site of both) expect(await signedIn(site, cookie)).toBe(false);
});

onRedis((REDIS_URL) => {
  test('A2, A12 wrong passwords count together; the owner comes in by the known device at either', async () => {
    const [one, other] = await startBoth({ REDIS_URL });
    const email = newName();
    await one.member(email);
    const device = cookieOf(await one.login(email), 'known_device');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await (tries % 2 === 0 ? one : other).login(email, WRONG)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (const site of [one, other]) {
      expect((await site.login(email)).status, 'without the device').toBe(429);
      const answer = await site.login(email).set('cookie', device);
      expect([answer.status, answer.body.code]).toEqual([200, 0]);
    }
  });

  test('O14 guesses of the operators’ token count together', async () => {
    const OPS_TOKEN = randomUUID();
    const [one, other] = await startBoth({ REDIS_URL, OPS_TOKEN });
    const address = '192.0.2.77';
    const ask = (site: AccountSite, token: string) =>
      from(site.get('/metrics'), address).set('authorization', `Bearer ${token}`);
    expect((await ask(one, OPS_TOKEN)).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await ask(guess % 2 === 0 ? one : other, randomUUID())).status).toBe(404);
    for (const site of [one, other]) expect((await ask(site, OPS_TOKEN)).status).toBe(404);
  });
});
