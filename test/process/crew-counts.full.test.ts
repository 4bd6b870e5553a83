import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { encoded } from '../support/accounts.ts';
import { startBundle, workersOf, type StartedBundle } from '../support/started-bundle.ts';

/* Workers without Redis: none gives another try, and none forgets when it ends. */

const TOKEN = randomUUID();
const WRONG = 'not the password 1';

/** Each on a connection of its own, so that the workers take turns. */
async function wrongLogin({ url }: StartedBundle, account: string): Promise<number> {
  const answer = await fetch(`${url}/api/v3/auth/loginsub.json`, {
    method: 'POST',
    headers: { connection: 'close', 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: encoded(WRONG) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function metrics({ url }: StartedBundle, token: string): Promise<number> {
  const headers = { connection: 'close', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/metrics`, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

const statusesOf = async (ask: () => Promise<number>, times: number) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push(await ask());
  return statuses;
};

test('A2 wrong passwords count together in all workers, also after one is killed and all are replaced', async () => {
  await using site = await startBundle({ WORKERS: '3' });
  const name = `${randomUUID()}@shop.test`;
  expect(await statusesOf(() => wrongLogin(site, name), 7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const first = site.child.pid as number;
  const [killed] = workersOf(first);
  process.kill(killed as number, 'SIGKILL');
  await site.until('a worker ended and is replaced');
  expect(await statusesOf(() => wrongLogin(site, name), 3)).toEqual([429, 429, 429]);
  process.kill(first, 'SIGUSR2');
  await site.until('all workers are new');
  expect(await statusesOf(() => wrongLogin(site, name), 6)).toEqual(Array<number>(6).fill(429));
  expect(await wrongLogin(site, `${randomUUID()}@shop.test`)).toBe(200);
});

test('O14 guesses of the operators’ token count together in all workers', async () => {
  await using site = await startBundle({ WORKERS: '3', OPS_TOKEN: TOKEN });
  expect(await metrics(site, TOKEN)).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) expect(await metrics(site, randomUUID())).toBe(404);
  expect(await statusesOf(() => metrics(site, TOKEN), 6)).toEqual(Array<number>(6).fill(404));
});
