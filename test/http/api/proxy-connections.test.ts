import request from 'supertest';
import { expect, test } from 'vitest';
import { startApi, LOGIN } from '../../support/api-app.ts';
import { startFakeBackend, type FakeAnswer } from '../../support/fake-backend.ts';
import { startPlatform } from '../../support/platform.ts';
import { serve } from '../../support/serve.ts';

/** Longer than any test: no limit of time ends the call. */
const NEVER = 3_600_000;

test('fifty calls, one after the other or at once, share few connections', async () => {
  await using upstream = await startFakeBackend({ isLogin: { data: null }, authLogin: { data: null } });
  const { app } = await startApi({ url: upstream.url, limits: { upstreamFormSockets: 4 } });
  const { url } = await serve(app);
  const ask = async () => expect((await fetch(new URL('/api/v1/isLogin.json', url))).status).toBe(200);
  for (let i = 0; i < 25; i += 1) {
    await ask();
    await request(app).post(LOGIN).send({ account: 'a' }).expect(200);
  }
  expect(upstream.calls).toHaveLength(50);
  expect(upstream.sockets()).toBe(1);
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(upstream.calls).toHaveLength(100);
  expect(upstream.sockets()).toBeLessThanOrEqual(4);
});

test.each([
  ['before', { hang: 'before' }],
  ['in the middle of', { data: 'x'.repeat(1000), hang: 'middle' }],
] as [string, FakeAnswer][])('visitors who leave %s an answer give their places back', async (_, answer) => {
  await using upstream = await startFakeBackend({ isLogin: answer });
  const limits = { upstreamFormSockets: 1, upstreamQueue: 0, proxyMs: NEVER };
  const { app } = await startApi({ url: upstream.url, limits });
  const { url } = await serve(app);
  for (let visit = 1; visit <= 5; visit += 1) {
    const leaving = new AbortController();
    const left = fetch(new URL('/api/v1/isLogin.json', url), { signal: leaving.signal });
    await expect.poll(() => upstream.calls.length, { interval: 5 }).toBe(visit);
    leaving.abort();
    await expect(left).rejects.toThrow(/abort/);
    await expect.poll(() => upstream.aborted.length, { interval: 5 }).toBe(visit);
  }
  upstream.answer('isLogin', { data: null });
  await request(app).get('/api/v1/isLogin.json').expect(200);
});

test('forms that hang hold none of the sockets that pages need, and further ones are refused at once', async () => {
  await using upstream = await startFakeBackend({ authLogin: { hang: 'before' }, isLogin: { data: null } });
  const limits = { upstreamFormSockets: 2, upstreamSockets: 1, upstreamQueue: 0 };
  const platform = await startPlatform({ url: upstream.url, limits });
  const leaving = new AbortController();
  const options = { query: {}, headers: {}, body: undefined, signal: leaving.signal };
  const send = () => platform.formTransport.send('POST', LOGIN, { ...options, body: '{}' });
  const hanging = Promise.allSettled([send(), send()]);
  await expect.poll(() => upstream.calls.length, { interval: 5 }).toBe(2);
  await expect(send()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN', status: 503 });
  const page = await platform.transport.send('GET', '/api/v1/isLogin.json', options);
  expect(page.status).toBe(200);
  leaving.abort();
  expect((await hanging).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('when a visitor leaves the platform is left too', async () => {
  await using upstream = await startFakeBackend({ isLogin: { hang: 'before' } });
  const { app, log } = await startApi({ url: upstream.url, limits: { proxyMs: NEVER } });
  const { url } = await serve(app);
  const leaving = new AbortController();
  const answer = fetch(new URL('/api/v1/isLogin.json', url), { signal: leaving.signal });
  await expect.poll(() => upstream.calls.length).toBe(1);
  leaving.abort();
  await expect(answer).rejects.toThrow(/abort/);
  await expect.poll(() => upstream.aborted.length).toBe(1);
  expect(log.lines()).toEqual([]);
});
