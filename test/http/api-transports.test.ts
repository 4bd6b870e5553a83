import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fetchTransport } from '../../client/fetch-transport.ts';
import { createLimits } from '../../server/limits.ts';
import { createUpstream } from '../../server/upstream/undici-transport.ts';
import { createCall, RETRY_STATUSES, type CallOptions } from '../../shared/api/call.ts';
import { RefusedError } from '../../shared/api/envelope.ts';
import {
  authLogin,
  beforeList,
  blogIndex,
  blogSearch,
  changeLang,
  defaultPhoneCode,
  helpSearch,
  isLogin,
  sendEmailCode,
} from '../../shared/api/routes.ts';
import { SPRING_LOCALE_COOKIE } from '../../shared/cookies.ts';
import { deadAddress, startFakeBackend, type FakeAnswer } from '../support/fake-backend.ts';
import { startPlatform } from '../support/platform.ts';

/*
 * Both ways out of the wrapper, over real sockets, against a platform that fails in each way. The rows are those of
 * Specification 7 with their measured meaning; what they say holds for both.
 */

type Side = 'server' | 'browser';
const SIDES: readonly Side[] = ['server', 'browser'];

/** What a document's base is to a browser; Node's `fetch` has none. */
let documentBase: URL | undefined;
const nodeFetch = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = (target, init) =>
    nodeFetch(typeof target === 'string' ? new URL(target, documentBase) : target, init);
});
afterAll(() => {
  globalThis.fetch = nodeFetch;
});

/** The wrapper over one of the two transports, with a platform at `url`. */
function callFrom(side: Side, url: URL, options: Partial<CallOptions> = {}) {
  if (side === 'browser') {
    documentBase = url;
    return createCall({ transport: fetchTransport, ...options });
  }
  const upstream = createUpstream(url, createLimits({ circuitFailures: 1000 }));
  onTestFinished(() => upstream.close());
  return createCall({ transport: upstream.transport, ...options });
}

/** Each row on both sides. */
function onBothSides<Row extends readonly unknown[]>(rows: readonly Row[]): [Side, ...Row][] {
  return rows.flatMap((row) => SIDES.map((side): [Side, ...Row] => [side, ...row]));
}

const good: FakeAnswer = { data: { lang: 'th' } };
const email = { email: 'a@b.test' };

// The retry table

const REPEATED = [...RETRY_STATUSES];
const NOT_REPEATED = [400, 401, 403, 404, 410, 418, 422, 501, 505, 507];

test.each(
  onBothSides([...REPEATED.map((s) => [s, 2] as const), ...NOT_REPEATED.map((s) => [s, 1] as const)]),
)('%s: a GET that is answered %i makes %i requests, a POST one', async (side, status, requests) => {
  await using platform = await startFakeBackend();
  platform.answerAll({ status, body: '', headers: { 'retry-after': '30' } });
  const call = callFrom(side, platform.url);
  const started = performance.now();
  const code = status === 404 ? 'NOT_FOUND' : 'UPSTREAM_ANSWER';
  await expect(call(isLogin)).rejects.toMatchObject({ code });
  expect(platform.calls).toHaveLength(requests);
  await expect(call(sendEmailCode, email)).rejects.toMatchObject({ code });
  expect(platform.calls).toHaveLength(requests + 1);
  // At once: what the platform says about waiting is not for the wrapper.
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each(
  onBothSides<[string, FakeAnswer]>([
    ['status 503', { status: 503 }],
    ['a closed socket', { reset: true }],
    ['half a body and a closed socket', { respond: breakOff }],
    ['silence', { hang: 'before' }],
    ['half a body and silence', { data: 'x'.repeat(100), hang: 'middle' }],
  ]),
)('%s: after %s the second attempt of a GET counts', async (side, _, failing) => {
  await using platform = await startFakeBackend();
  platform.answer('changeLang', failing, good);
  const call = callFrom(side, platform.url, { attemptMs: 400 });
  await expect(call(changeLang, { lang: 'th' })).resolves.toEqual({ lang: 'th' });
  expect(platform.calls).toHaveLength(2);
});

test.each(
  onBothSides<[string, FakeAnswer, string]>([
    ['a closed socket', { reset: true }, 'UPSTREAM_DOWN'],
    ['half a body and a closed socket', { respond: breakOff }, 'UPSTREAM_DOWN'],
    ['what is no HTTP', { respond: (req) => void req.socket.end('hello\r\n\r\n') }, 'UPSTREAM_DOWN'],
    ['silence', { hang: 'before' }, 'UPSTREAM_TIMEOUT'],
    ['half a body and silence', { data: 'x'.repeat(100), hang: 'middle' }, 'UPSTREAM_TIMEOUT'],
  ]),
)('%s: %s makes two requests of a GET and one of a POST', async (side, _, failing, code) => {
  await using platform = await startFakeBackend();
  platform.answerAll(failing);
  const call = callFrom(side, platform.url, { attemptMs: 300 });
  await expect(call(isLogin)).rejects.toMatchObject({ code });
  expect(platform.calls).toHaveLength(2);
  await expect(call(sendEmailCode, email)).rejects.toMatchObject({ code });
  expect(platform.calls).toHaveLength(3);
});

test.each(SIDES)('%s: a platform that nobody serves is down', async (side) => {
  const call = callFrom(side, await deadAddress());
  await expect(call(isLogin)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN', status: 502 });
});

test.each(SIDES)('%s: a call that its caller gives up makes one request, which ends', async (side) => {
  await using platform = await startFakeBackend({ isLogin: { hang: 'before' } });
  const leaving = new AbortController();
  const answer = callFrom(side, platform.url)(isLogin, {}, { signal: leaving.signal });
  const outcome = answer.catch((error: unknown) => error);
  await expect.poll(() => platform.calls.length).toBe(1);
  leaving.abort(new Error('the visitor left'));
  expect(await outcome).toMatchObject({ message: 'the visitor left' });
  await expect.poll(() => platform.aborted.length).toBe(1);
  expect(platform.calls).toHaveLength(1);
});

test.each(SIDES)('%s: a call that was given up before is not made', async (side) => {
  await using platform = await startFakeBackend();
  const call = callFrom(side, platform.url);
  const signal = AbortSignal.abort(new Error('the visitor left'));
  await expect(call(isLogin, {}, { signal })).rejects.toThrow('the visitor left');
  expect(platform.calls).toEqual([]);
});

const REFUSAL = JSON.stringify({ code: 429, msg: 'too many requests', data: null });

test.each(
  onBothSides<[string | undefined, number | undefined]>([
    ['45', 45],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-3', undefined],
    [undefined, undefined],
  ]),
)('%s: a refusal with retry-after %j says to wait %j seconds', async (side, header, seconds) => {
  const headers: FakeAnswer['headers'] = header === undefined ? {} : { 'retry-after': header };
  await using platform = await startFakeBackend({ sendEmailCode: { status: 429, body: REFUSAL, headers } });
  const refused = await callFrom(side, platform.url)(sendEmailCode, email).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429, retryAfter: seconds });
});

// What comes back

const json = { 'content-type': 'application/json' };
const envelope = (data: unknown) => JSON.stringify({ code: 0, msg: '', data });

test.each(
  onBothSides<[string, FakeAnswer, unknown]>([
    ['null', { body: envelope(null) }, {}],
    ['no data', { body: '{"code":0,"msg":""}' }, {}],
    ['JSON null', { body: 'null' }, {}],
    ['an empty body', { body: '' }, {}],
    ['204', { respond: (_, res) => void res.writeHead(204).end() }, {}],
    ['zero', { body: envelope(0) }, 0],
    ['false', { body: envelope(false) }, false],
    ['an empty text', { body: envelope('') }, ''],
    ['zero alone', { body: '0' }, 0],
    ['JSON without a content type', { respond: (_, res) => void res.end(envelope([1])) }, [1]],
    ['text without a content type', { respond: (_, res) => void res.end('hello') }, 'hello'],
    [
      'JSON with a charset',
      { body: envelope('ไทย'), headers: { 'content-type': 'application/json; charset=utf-8' } },
      'ไทย',
    ],
    ['JSON by another name', { body: envelope(1), headers: { 'content-type': 'application/hal+json' } }, 1],
    ['broken JSON', { body: '{"code":', headers: json }, '{"code":'],
    ['text', { body: '{"code":0}', headers: { 'content-type': 'text/plain' } }, '{"code":0}'],
    ['a page', { body: '<p>', headers: { 'content-type': 'text/html; charset=utf-8' } }, '<p>'],
    ['bytes', { body: 'GIF', headers: { 'content-type': 'image/gif' } }, new TextEncoder().encode('GIF')],
    ['compressed JSON', { body: gzipSync(envelope(2)), headers: { ...json, 'content-encoding': 'gzip' } }, 2],
    ['JSON with __proto__', { body: '{"code":0,"data":{"__proto__":{"a":1},"b":2}}' }, { b: 2 }],
    ['status 299', { status: 299, body: envelope(3) }, 3],
  ]),
)('%s: %s is handed out as the wrapper says', async (side, _, answer, expected) => {
  await using platform = await startFakeBackend();
  platform.answerAll(answer);
  await expect(callFrom(side, platform.url)(blogSearch)).resolves.toEqual(expected);
});

test.each(
  onBothSides<[string, FakeAnswer, object]>([
    [
      'a code other than 0',
      { body: '{"code":1002,"msg":"no","data":null,"fields":{"password":"credentials"}}' },
      { answerCode: 1002, msg: 'no', fields: { password: 'credentials' }, status: 422 },
    ],
    [
      '401 in the shape of every answer',
      { status: 401, body: '{"code":401,"msg":"","data":null}' },
      { status: 401 },
    ],
    [
      '429 in the shape of every answer',
      { status: 429, body: '{"code":429,"msg":"","data":null}' },
      { status: 429 },
    ],
  ]),
)('%s: %s is a refusal', async (side, _, answer, expected) => {
  await using platform = await startFakeBackend({ authLogin: answer });
  const call = callFrom(side, platform.url);
  const refused = await call(authLogin, { account: 'a', password: 'b' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedError);
  expect(refused).toMatchObject(expected);
  expect(platform.calls).toHaveLength(1);
});

test('the server does not follow a redirect, and takes no more than the limit', async () => {
  await using platform = await startFakeBackend();
  platform.answer('blogSearch', { status: 302, body: '', headers: { location: '/elsewhere' } });
  platform.answer('isLogin', { body: 'x'.repeat(createLimits().upstreamBodyBytes + 1) });
  const call = callFrom('server', platform.url);
  await expect(call(blogSearch)).resolves.toEqual({});
  expect(platform.calls).toHaveLength(1);
  await expect(call(isLogin)).rejects.toMatchObject({ code: 'UPSTREAM_ANSWER' });
  expect(platform.calls).toHaveLength(2);
});

// What goes out

test.each(SIDES)('%s: bodies travel as their row says', async (side) => {
  await using platform = await startFakeBackend();
  const call = callFrom(side, platform.url);
  const password = '0af+bc/de==';
  await call(authLogin, { account: 'ä', password });
  await call(sendEmailCode, { email: 'a+b@c.test', accessCode: password });
  await call(helpSearch, { lang: 'th', k: 'a+b &c' });
  await call(isLogin);
  const [asJson, asForm, asQuery, asNothing] = platform.calls;
  expect(asJson).toMatchObject({ method: 'POST', body: JSON.stringify({ account: 'ä', password }) });
  expect(asJson?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
  expect(asForm?.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  expect(asForm?.body).toBe('email=a%2Bb%40c.test&accessCode=0af%2Bbc%2Fde%3D%3D');
  expect(asQuery).toMatchObject({ method: 'POST', url: '/api/v5/th/search/get?k=a%2Bb%20%26c', body: '' });
  expect(asNothing).toMatchObject({ method: 'GET', url: '/api/v1/isLogin.json', body: '' });
  for (const sent of [asQuery, asNothing]) expect(sent?.headers['content-type']).toBeUndefined();
});

test.each(SIDES)('%s: what the caller says of type and accept stays', async (side) => {
  await using platform = await startFakeBackend();
  const headers = { accept: 'application/vnd.x+json' };
  await callFrom(side, platform.url, { headers })(authLogin, { account: 'a', password: 'b' });
  expect(platform.calls[0]?.headers).toMatchObject({ ...headers, 'content-type': 'application/json' });
});

test.each(SIDES)('%s: a query drops undefined, repeats lists, writes objects as JSON', async (side) => {
  await using platform = await startFakeBackend();
  const input = {
    lang: undefined,
    source: '',
    contentLang: null,
    list: ['a', 'b'],
    more: { a: 1 },
    n: 0,
    no: false,
  };
  await callFrom(side, platform.url)(blogIndex, input as object);
  expect(platform.calls[0]?.url).toBe(
    '/api/v1/blog/index.json?source&contentLang&list=a&list=b&more=%7B%22a%22%3A1%7D&n=0&no=false',
  );
});

test('each side refuses the calls of the other one', async () => {
  await using platform = await startFakeBackend();
  await expect(callFrom('browser', platform.url)(beforeList)).rejects.toThrow(/by the server only/);
  await expect(callFrom('server', platform.url)(defaultPhoneCode)).rejects.toThrow(/by the browser only/);
  expect(platform.calls).toEqual([]);
});

// The second wrapper

test.each([
  [undefined, `${SPRING_LOCALE_COOKIE}=th; language=th; i18n_redirected=th`],
  ['a=1', `a=1; ${SPRING_LOCALE_COOKIE}=th; language=th; i18n_redirected=th`],
  ['a=1; language=vi', `a=1; language=th; ${SPRING_LOCALE_COOKIE}=th; i18n_redirected=th`],
  [`${SPRING_LOCALE_COOKIE}=zh-CN; language=vi`, `${SPRING_LOCALE_COOKIE}=zh-CN; language=vi`],
])('the cookies "%s" of a visitor arrive as "%s"', async (cookies, expected) => {
  await using backend = await startFakeBackend({ isLogin: { data: null } });
  const platform = await startPlatform({ url: backend.url });
  const { signal } = new AbortController();
  const { call } = platform.pageApi({ cookies, locale: 'th', signal, onFailure: () => undefined });
  await call(isLogin);
  expect(backend.calls[0]?.headers.cookie).toBe(expected);
});

/** Promises more than it sends. */
function breakOff(...[, res]: Parameters<NonNullable<FakeAnswer['respond']>>): void {
  res.writeHead(200, { ...json, 'content-length': '100' });
  res.write('{"code":0,', () => res.socket?.destroy());
}
