import request from 'supertest';
import { expect, test } from 'vitest';
import { startApi, LOGIN } from '../../support/api-app.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: 'https://site.test.evil.test' },
  { origin: 'http://site.test' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://site.test' },
  { referer: 'https://evil.test/site.test' },
  { origin: 'http://127.0.0.1:4000' },
];
const ownOnes: Record<string, string>[] = [
  {},
  { origin: 'https://site.test' },
  { origin: 'https://www.site.test' },
  { origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { referer: 'https://site.test/en_US/login.htm' },
];

test.each(foreign)('a write started by %j is refused before its body is used', async (headers) => {
  await using upstream = await startFakeBackend();
  const { app } = await startApi({ url: upstream.url });
  await request(app).post(LOGIN).set(headers).send({ account: 'a' }).expect(403);
  await request(app).get('/api/v1/lang/changeLang.json?lang=th').set(headers).expect(403);
  await request(app)
    .get('/api/v2/user/sendRegPhoneCode.json?phoneNumber=1&phonePrefix=66')
    .set(headers)
    .expect(403);
  expect(upstream.calls).toEqual([]);
  const read = await request(app).get('/api/v1/isLogin.json').set(headers).expect(200);
  expect(Object.keys(read.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test.each(ownOnes)('a write started by %j is taken', async (headers) => {
  await using upstream = await startFakeBackend();
  const { app } = await startApi({ url: upstream.url });
  const { status } = await request(app).post(LOGIN).set(headers).send({ account: 'a' });
  expect(status).toBe(200);
});

test('another site gets no permission, asked for or not', async () => {
  const { app } = await startApi();
  const answer = await request(app)
    .options(LOGIN)
    .set({ origin: 'https://evil.test', 'access-control-request-method': 'POST' });
  expect(answer.status).toBe(405);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

// Budgets

test('writes have budgets by kind and address, reading has none', async () => {
  const { app } = await startApi({ limits: { loginsPerMinute: 3, codesPerMinute: 2, writesPerMinute: 4 } });
  const statuses = async (count: number, ask: () => request.Test) => {
    const list: number[] = [];
    for (let i = 0; i < count; i += 1) list.push((await ask()).status);
    return list;
  };
  expect(await statuses(4, () => request(app).post(LOGIN).send({}))).toEqual([200, 200, 200, 429]);
  expect(await statuses(3, () => request(app).get('/api/v2/genVerifyCode.json'))).toEqual([200, 200, 429]);
  expect(await statuses(5, () => request(app).get('/api/v1/lang/changeLang.json?lang=th'))).toEqual([
    200, 200, 200, 200, 429,
  ]);
  expect(new Set(await statuses(80, () => request(app).get('/api/v1/isLogin.json')))).toEqual(new Set([200]));
  const limited = await request(app).post(LOGIN).set('x-forwarded-for', '1.2.3.4').send({}).expect(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect(limited.body).toEqual({ code: 429, msg: 'too many requests', data: null });
});

test('the factor of the operator widens every budget', async () => {
  const { app } = await startApi({ limits: { loginsPerMinute: 1 }, factor: 3 });
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await request(app).post(LOGIN).send({})).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
