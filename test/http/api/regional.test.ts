import { afterAll, expect, test } from 'vitest';
import { startSite } from '../../support/site.ts';

const SECRET = { REGIONAL_CHECK_SECRET: 'secret-of-the-test' };

const site = await startSite({ env: SECRET });
afterAll(() => site[Symbol.asyncDispose]());

test('a signature that the site gives is good for its own check', async () => {
  const signed = await site.get('/regional-sign');
  expect(signed.status).toBe(200);
  expect(signed.headers['cache-control']).toBe('no-store');
  const { sign } = signed.body as { sign: string };
  const check = await site.get(`/v?sign=${sign}`).set('accept-language', 'zh-CN,zh;q=0.9');
  expect(check.status).toBe(200);
  expect(check.headers['cache-control']).toBe('no-store');
  expect(check.body).toEqual({ code: 0, flag: 'yes' });
  const other = await site.get(`/v?sign=${sign}`).set('accept-language', 'th');
  expect(other.body).toEqual({ code: 0, flag: 'no' });
});

test.each(['', '?sign=', '?sign=1.ab', '?sign=a&sign=b', '?sign=__proto__'])(
  'a check with %j is refused by its code',
  async (query) => {
    const { status, body } = await site.get(`/v${query}`).set('accept-language', 'zh-CN');
    expect(status).toBe(200);
    expect(body).toEqual({ code: 1, flag: 'no' });
  },
);

test('without a secret there is nothing to sign, and the check goes unsigned', async () => {
  await using plain = await startSite();
  expect((await plain.get('/regional-sign')).status).toBe(404);
  expect((await plain.get('/v').set('accept-language', 'zh-CN')).body).toEqual({ code: 0, flag: 'yes' });
});

test('where another host checks, this one does not', async () => {
  await using other = await startSite({
    env: { ...SECRET, REGIONAL_CHECK_URL: 'https://check.example.com' },
  });
  expect((await other.get('/v')).status).toBe(404);
  expect((await other.get('/regional-sign')).status).toBe(200);
});

test('no other origin may read either (threats H8)', async () => {
  for (const address of ['/v', '/regional-sign']) {
    const { headers } = await site.get(address).set('origin', 'https://evil.test');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
