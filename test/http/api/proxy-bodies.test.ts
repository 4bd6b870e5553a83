import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { expect, test } from 'vitest';
import { startApi, LOGIN } from '../../support/api-app.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { serve } from '../../support/serve.ts';

const deep = '['.repeat(5000) + ']'.repeat(5000);

test.each([
  ['nesting beyond the limit', 'application/json', deep, 400],
  ['nesting of 21', 'application/json', `{"a":${'['.repeat(20)}${']'.repeat(20)}}`, 400],
  [
    '201 keys',
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, 1]))),
    400,
  ],
  ['a key __proto__', 'application/json', '{"__proto__":{"isAdmin":true}}', 400],
  ['a key __proto__ written as an escape', 'application/json', '{"\\u005f_proto__":{"isAdmin":true}}', 400],
  [
    'a key constructor below',
    'application/json',
    '{"a":[{"constructor":{"prototype":{"isAdmin":true}}}]}',
    400,
  ],
  ['no JSON', 'application/json', '{"password":"secret', 400],
  ['an array', 'application/json', '[]', 400],
  ['a number', 'application/json', '1', 400],
  ['nothing', 'application/json', '', 400],
  [
    'bytes that are no UTF-8',
    'application/json',
    Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    400,
  ],
  ['65 KB', 'application/json', JSON.stringify({ account: 'x'.repeat(65 * 1024) }), 413],
  ['utf-7', 'application/json; charset=utf-7', '{}', 415],
  ['utf-16', 'application/json; charset=utf-16', '{}', 415],
  ['JSON as text', 'text/plain', '{}', 415],
  ['a form where JSON is due', 'application/x-www-form-urlencoded', 'a=1', 415],
  ['several parts', 'multipart/form-data; boundary=x', '--x--', 415],
] as const)('a login with %s is refused before anybody reads it', async (_, type, body, status) => {
  await using upstream = await startFakeBackend();
  const { app, log } = await startApi({ url: upstream.url });
  const refused = await request(app)
    .post(LOGIN)
    .set('content-type', type)
    .serialize((value) => value as string)
    .send(body as string);
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ code: status, data: null });
  expect(refused.text).not.toContain('secret');
  expect(log.text()).not.toContain('secret');
  expect(upstream.calls).toEqual([]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test.each([
  ['depth 20', `{"a":${'['.repeat(19)}${']'.repeat(19)}}`],
  ['200 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, 1])))],
  ['brackets in a text', JSON.stringify({ a: '[{"'.repeat(500) })],
  ['just under 64 KB', JSON.stringify({ account: 'x'.repeat(64 * 1024 - 14) })],
] as const)('a body of %s is passed on', async (_, body) => {
  await using upstream = await startFakeBackend();
  const { app } = await startApi({ url: upstream.url });
  await request(app)
    .post(LOGIN)
    .set('content-type', 'application/json; charset="UTF-8"')
    .send(body)
    .expect(200);
  expect(JSON.parse(upstream.calls[0]!.body)).toEqual(JSON.parse(body));
});

test.each([
  ['gzip', gzipSync('{}'), 415],
  ['foo', Buffer.from('{}'), 415],
  ['gzip, gzip', gzipSync(gzipSync('{}')), 415],
  ['identity', Buffer.from('{}'), 415],
])('content-encoding %s is refused', async (encoding, body, status) => {
  const { app } = await startApi();
  const { url } = await serve(app);
  const answer = await fetch(new URL(LOGIN, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body: new Uint8Array(body),
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code: status });
});

test('a form keeps its signs and goes on as it was understood', async () => {
  await using upstream = await startFakeBackend();
  const { app } = await startApi({ url: upstream.url });
  const form = 'email=a%2Bb%40c.test&a[b]=1&x=%2B+';
  await request(app)
    .post('/api/v2/email/sendVerifyCode.json?email=other')
    .type('form')
    .send(form)
    .expect(200);
  const [call] = upstream.calls;
  expect(call?.url).toBe('/api/v2/email/sendVerifyCode.json');
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    email: 'a+b@c.test',
    'a[b]': '1',
    x: '+ ',
  });
  await request(app)
    .post('/api/v2/email/sendVerifyCode.json')
    .type('form')
    .send('a=1&'.repeat(1001))
    .expect(413);
});
