import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { startApi, LOGIN } from '../../support/api-app.ts';
import { deadAddress, startFakeBackend, type FakeAnswer } from '../../support/fake-backend.ts';
import { PATIENT } from '../../support/patient-limits.ts';
import { serve } from '../../support/serve.ts';

test.each([
  ['a closed socket', { reset: true }, 502],
  ['silence', { hang: 'before' }, 504],
  ['half a body', { data: 'x'.repeat(100), hang: 'middle' }, 504],
  ['too much', { body: 'x'.repeat(3000) }, 502],
  [
    'too much once inflated',
    { body: gzipSync('x'.repeat(3000)), headers: { 'content-encoding': 'gzip' } },
    502,
  ],
  [
    'a chain of encodings',
    { body: 'x', headers: { 'content-encoding': Array(9).fill('gzip').join(', ') } },
    502,
  ],
  ['a body without end', { respond: withoutEnd }, 502],
  ['a byte at a time', { respond: byteAtATime }, 504],
  ['headers over the limit', { headers: { 'x-long': 'x'.repeat(20_000) } }, 502],
  ['headers of 200 KB', { headers: { 'x-long': 'x'.repeat(200_000) } }, 502],
  ['what is no HTTP', { respond: (req) => void req.socket.end('hello\r\n\r\n') }, 502],
  ['a page', { body: '<script>alert(1)</script>', headers: { 'content-type': 'text/html' } }, 502],
  ['JSON that breaks off', { body: '{"code":0,"data":{"a' }, 502],
  ['an error page', { status: 500, body: '<h1>stack</h1>', headers: { 'content-type': 'text/html' } }, 500],
  ['no such item', { status: 404, body: '{"code":404,"msg":"","data":null}' }, 404],
] as [string, FakeAnswer, number][])(
  '%s of the platform becomes an answer in time',
  async (_, answer, status) => {
    await using upstream = await startFakeBackend({ isLogin: answer });
    // Whom the limit ends is behind it soon; nobody else may need it.
    const proxyMs = status === 504 ? 300 : PATIENT.proxyMs;
    const { app } = await startApi({ url: upstream.url, limits: { proxyMs, upstreamBodyBytes: 2000 } });
    const { body } = await request(app).get('/api/v1/isLogin.json').expect(status);
    expect(body).toMatchObject({ code: status, data: null });
    expect(upstream.calls).toHaveLength(1);
  },
);

function withoutEnd(_: unknown, res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'application/json' });
  const more = setInterval(() => res.write('x'.repeat(1000)), 1);
  res.on('close', () => clearInterval(more));
}

function byteAtATime(_: unknown, res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'application/json' });
  const drip = setInterval(() => res.write('{'), 50);
  res.on('close', () => clearInterval(drip));
}

test.each([
  ['a closed socket', { reset: true }, 502],
  ...[408, 409, 425, 429, 500, 502, 503, 504].map(
    (status) => [`status ${status}`, { status }, status] as [string, FakeAnswer, number],
  ),
] as [string, FakeAnswer, number][])(
  'a call is sent once, though %s comes back',
  async (_, answer, status) => {
    await using upstream = await startFakeBackend({ authLogin: answer, isLogin: answer });
    const { app } = await startApi({ url: upstream.url });
    await request(app).post(LOGIN).send({ account: 'a' }).expect(status);
    expect(upstream.calls).toHaveLength(1);
    // The browser's wrapper repeats reads, so the proxy must not.
    await request(app).get('/api/v1/isLogin.json').expect(status);
    expect(upstream.calls).toHaveLength(2);
  },
);

test('a dead platform is told at once, then not even asked', async () => {
  const { app, log } = await startApi({ url: await deadAddress() });
  for (let i = 0; i < 5; i += 1) await request(app).get('/api/v1/isLogin.json').expect(502);
  const quick = await request(app).get('/api/v1/isLogin.json').expect(503);
  expect(Number(quick.headers['retry-after'])).toBeGreaterThan(0);
  expect(log.lines()).toHaveLength(6);
  expect(log.text().match(/ECONNREFUSED/g)?.length).toBeGreaterThanOrEqual(5);
});

test.each([
  ['whose name nobody knows', () => new URL(`http://${'a'.repeat(64)}.test`), 'getaddrinfo'],
  ['that speaks no TLS', (url: URL) => new URL(`https://${url.host}`), 'SSL'],
])('a platform %s is a dead one, by that and not by a limit of time', async (_, address, reason) => {
  await using upstream = await startFakeBackend();
  const { app, log } = await startApi({ url: address(upstream.url) });
  const { body } = await request(app).get('/api/v1/isLogin.json').expect(502);
  expect(body).toMatchObject({ code: 502, data: null });
  expect(log.text()).toContain(reason);
});

test('a base address that is ourselves is noticed in one round', async () => {
  const stages: RequestHandler[] = [];
  const { url, server } = await serve((req, res, next) => void stages[0]?.(req, res, next));
  const { app, log } = await startApi({ url });
  stages.push(app);
  const { body } = await request(server).get('/api/v1/isLogin.json').expect(508);
  expect(body).toMatchObject({ code: 508 });
  expect(log.text()).toContain('leads back');
  const code = '/api/v2/user/sendRegPhoneCode.json';
  await request(server).get(`${code}?phonePrefix=66&phoneNumber=812345678`).expect(508);
  expect(log.text()).toContain(code);
  expect(log.text()).not.toContain('812345678');
});

test.each([
  ['a style sheet', { headers: { 'content-type': 'text/css' }, body: 'a{}' }, 502],
  ['JSON as text', { headers: { 'content-type': 'text/plain' }, body: '{}' }, 502],
  ['a script', { headers: { 'content-type': 'application/json-seq; x=javascript' }, body: '{}' }, 502],
  ['JSON without a type', { headers: { 'content-type': '' }, body: '{}' }, 502],
  [
    'a picture of a refusal',
    { status: 404, headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' },
    404,
  ],
  ['the status 599', { status: 599 }, 502],
  ['the status 505', { status: 505 }, 502],
] as [string, FakeAnswer, number][])('threats P9: %s is not passed on', async (_, answer, status) => {
  await using upstream = await startFakeBackend({ isLogin: answer });
  const { app } = await startApi({ url: upstream.url });
  const { body, headers } = await request(app).get('/api/v1/isLogin.json').expect(status);
  expect(body).toMatchObject({ code: status, data: null });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test('threats P9: JSON comes with our own type, and with no header that means anything else', async () => {
  const odd = {
    'content-type': 'application/problem+json; charset=x; filename=a.html',
    'content-disposition': 'attachment; filename=x.bat',
    'content-language': '<b>',
    'retry-after': '<b>',
  };
  await using upstream = await startFakeBackend({ isLogin: { data: null, headers: odd } });
  const { app } = await startApi({ url: upstream.url });
  const { headers } = await request(app).get('/api/v1/isLogin.json').expect(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  for (const name of ['content-disposition', 'content-language', 'retry-after'])
    expect(headers[name]).toBeUndefined();
  const date = 'Sun, 29 Nov 2026 00:00:00 GMT';
  upstream.answer('isLogin', { status: 503, data: null, headers: { 'retry-after': date } });
  expect((await request(app).get('/api/v1/isLogin.json').expect(503)).headers['retry-after']).toBe(date);
});
