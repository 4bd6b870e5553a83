import request from 'supertest';
import { expect, test } from 'vitest';
import { SPRING_LOCALE_COOKIE } from '../../../shared/cookies.ts';
import { startApi, LOGIN } from '../../support/api-app.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { serve } from '../../support/serve.ts';

test('the platform hears what it may know and nothing else', async () => {
  await using upstream = await startFakeBackend();
  const { app } = await startApi({ url: new URL('/base/', upstream.url) });
  await request(app)
    .get('/api/v1/blog/search.json?content=a%20%26b&lang=th&x&x=1')
    .set({
      cookie: 'muc_token=t',
      'accept-language': 'th',
      'user-agent': 'A'.repeat(400),
      authorization: 'Bearer x',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      'x-original-url': '/api/admin',
      'x-http-method-override': 'DELETE',
      te: 'trailers',
      referer: 'https://site.test/',
      'x-page-language': 'th',
      'x-led-here': '/th/index.htm',
    })
    .expect(200);
  const [call] = upstream.calls;
  expect(call?.url).toBe('/base/api/v1/blog/search.json?content=a%20%26b&lang=th&x&x=1');
  expect(call?.headers).toMatchObject({
    cookie: `muc_token=t; ${SPRING_LOCALE_COOKIE}=th; language=th; i18n_redirected=th`,
    'accept-language': 'th',
    'x-forwarded-for': '127.0.0.1',
  });
  expect(call?.headers['user-agent']).toHaveLength(350);
  for (const name of [
    'authorization',
    'x-original-url',
    'x-http-method-override',
    'te',
    'x-page-language',
    'x-led-here',
    'referer',
    'x-forwarded-host',
  ]) {
    expect(call?.headers[name]).toBeUndefined();
  }
  expect(call?.headers.host).toBe(upstream.url.host);
});

// Specification 7, second wrapper.
test.each<[what: string, headers: Record<string, string>, cookie: string]>([
  [
    'the language of the page goes before that of the browser',
    { 'x-page-language': 'th', 'accept-language': 'en-US' },
    `${SPRING_LOCALE_COOKIE}=th; language=th; i18n_redirected=th`,
  ],
  [
    'Indonesian is named by its tag',
    { 'x-page-language': 'id', cookie: 'a=1' },
    `a=1; ${SPRING_LOCALE_COOKIE}=in; language=in; i18n_redirected=in`,
  ],
  [
    'a language cookie alone is replaced, not doubled',
    { 'x-page-language': 'th', cookie: 'a=1; language=vi' },
    `a=1; language=th; ${SPRING_LOCALE_COOKIE}=th; i18n_redirected=th`,
  ],
  [
    'a locale cookie stays',
    { 'x-page-language': 'th', cookie: `${SPRING_LOCALE_COOKIE}=zh-CN; language=vi` },
    `${SPRING_LOCALE_COOKIE}=zh-CN; language=vi`,
  ],
  [
    'without a page cookies decide',
    { cookie: 'language=vi', 'accept-language': 'th' },
    `language=vi; ${SPRING_LOCALE_COOKIE}=vi; i18n_redirected=vi`,
  ],
  [
    'an unknown page counts as none',
    { 'x-page-language': 'xx;=', 'accept-language': 'ms' },
    `${SPRING_LOCALE_COOKIE}=ms_MY; language=ms_MY; i18n_redirected=ms_MY`,
  ],
  ['the default is last', {}, `${SPRING_LOCALE_COOKIE}=en_US; language=en_US; i18n_redirected=en_US`],
])("in the cookies of a browser's call %s", async (_what, headers, cookie) => {
  await using upstream = await startFakeBackend();
  const { app } = await startApi({ url: upstream.url });
  await request(app).get('/api/v1/isLogin.json').set(headers).expect(200);
  expect(upstream.calls[0]?.headers.cookie).toBe(cookie);
});

test("of the platform's answer the visitor gets body, type and our own cookies", async () => {
  const headers = {
    'set-cookie': [
      'muc_token=abc.DEF; Domain=evil.test; Path=/x; Max-Age=60; SameSite=None',
      'language=th',
      'i18n_redirected=xx',
      'JSESSIONID=1',
      'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE=zh-CN',
    ],
    'content-security-policy': 'default-src *',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=99999',
    'x-powered-by': 'y',
    server: 'z',
    connection: 'close, x-drop',
    'x-drop': '1',
  };
  await using upstream = await startFakeBackend({ isLogin: { data: { userId: '1', name: 'Ann' }, headers } });
  const { app } = await startApi({ url: upstream.url });
  const answer = await request(app).get('/api/v1/isLogin.json').expect(200);
  expect(answer.body.data).toEqual({ userId: '1', name: 'Ann' });
  const cookies = answer.headers['set-cookie'] as unknown as string[];
  expect(cookies.map((cookie) => cookie.split(';', 1)[0])).toEqual([
    'muc_token=abc.DEF',
    'language=th',
    'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE=zh_CN',
  ]);
  expect(cookies[0]).toBe('muc_token=abc.DEF; Path=/; Max-Age=60; SameSite=Lax; HttpOnly');
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const name of [
    'content-security-policy',
    'access-control-allow-origin',
    'x-powered-by',
    'server',
    'x-drop',
  ]) {
    expect(answer.headers[name]).toBeUndefined();
  }
});

test.each([
  ['/api/v1/isLogin.json?x=1', 302, '/api/v1/isLogin.json?x=1'],
  ['http://127.0.0.1:9/internal', 502, undefined],
  ['/load/beforeList.json', 502, undefined],
  ['/admin', 502, undefined],
  ['//evil.test/api/v1/isLogin.json', 502, undefined],
])('a redirect of the platform to %s gives %i', async (location, status, expected) => {
  await using upstream = await startFakeBackend({ isLogin: { status: 302, headers: { location } } });
  const { app } = await startApi({ url: upstream.url });
  const answer = await request(app).get('/api/v1/isLogin.json').expect(status);
  expect(answer.headers.location).toBe(expected);
  expect(upstream.calls).toHaveLength(1);
});

test.each([
  ['Expect: 100-continue', '{}'],
  ['Upgrade: h2c\r\nConnection: close, Upgrade', '{}'],
  ['Connection: close, x-forwarded-for', '{}'],
  ['X-Drop: 1\r\nConnection: close, x-drop', '{}'],
  ['Trailer: x', '{}'],
])('the header %j of the connection stays on this side', async (header, body) => {
  await using upstream = await startFakeBackend();
  const { app } = await startApi({ url: upstream.url });
  const { raw } = await serve(app);
  const close = header.includes('Connection') ? '' : 'Connection: close\r\n';
  const request = `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\n${close}${header}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  expect(await raw(request)).toContain('HTTP/1.1 200 OK');
  expect(upstream.calls).toHaveLength(1);
  for (const name of ['expect', 'upgrade', 'trailer', 'x-drop'])
    expect(upstream.calls[0]?.headers[name]).toBeUndefined();
  // Our headers are added after those that `connection` names are removed.
  expect(upstream.calls[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('a body in chunks arrives whole', async () => {
  await using upstream = await startFakeBackend();
  const { app } = await startApi({ url: upstream.url });
  const { raw } = await serve(app);
  const head = `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json`;
  const body = '8\r\n{"accoun\r\n7\r\nt":"a"}\r\n0\r\nX-Drop: 1\r\n\r\n';
  const answer = await raw(`${head}\r\nTransfer-Encoding: chunked\r\nTrailer: x-drop\r\n\r\n${body}`);
  expect(answer).toContain('HTTP/1.1 200 OK');
  expect(upstream.calls[0]).toMatchObject({ body: '{"account":"a"}' });
  expect(upstream.calls[0]?.headers).toMatchObject({ 'content-length': '15' });
  for (const name of ['transfer-encoding', 'trailer', 'x-drop'])
    expect(upstream.calls[0]?.headers[name]).toBeUndefined();
});

test.each([
  'Content-Length: 2\r\nTransfer-Encoding: chunked',
  'Content-Length: 2\r\nContent-Length: 3',
  'Transfer-Encoding: xchunked',
])('ambiguous framing by %j ends the connection', async (framing) => {
  await using upstream = await startFakeBackend();
  const { app } = await startApi({ url: upstream.url });
  const { raw } = await serve(app);
  const answer = await raw(
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${framing}\r\n\r\n{}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(upstream.calls).toEqual([]);
});
