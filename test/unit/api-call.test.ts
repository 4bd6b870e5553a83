import { expect, expectTypeOf, test } from 'vitest';
import {
  createCall,
  RETRY_STATUSES,
  type Transport,
  type TransportAnswer,
  type TransportOptions,
} from '../../shared/api/call.ts';
import { encodeCall, stringifyQuery } from '../../shared/api/encode.ts';
import { RefusedError } from '../../shared/api/envelope.ts';
import {
  authLogin,
  beforeList,
  blogIndex,
  blogSearch,
  changeLang,
  defaultPhoneCode,
  encryptTencentCaptcha,
  getPrivacyAgreement,
  goodsPrice,
  helpDetail,
  helpSearch,
  isLogin,
  sendEmailCode,
} from '../../shared/api/routes.ts';
import type { AnswerOf, WireAnswer } from '../../shared/api/endpoint.ts';
import { CALLS } from '../../shared/api/table.ts';
import { AppError } from '../../shared/errors.ts';

interface Sent extends TransportOptions {
  method: string;
  path: string;
}

/** A transport that plays the given steps one after the other and repeats the last one. */
function played(...steps: (TransportAnswer | Error)[]): { transport: Transport; sent: Sent[] } {
  const sent: Sent[] = [];
  const transport: Transport = {
    side: 'server',
    async send(method, path, options) {
      const step = steps[Math.min(sent.length, steps.length - 1)] as TransportAnswer | Error;
      sent.push({ method, path, ...options });
      if (step instanceof Error) throw step;
      return step;
    },
  };
  return { transport, sent };
}

const answer = (
  status: number,
  text = '',
  contentType: string | null = 'application/json',
): TransportAnswer => ({
  status,
  contentType,
  body: new TextEncoder().encode(text),
});
const good = answer(200, '{"code":0,"msg":"","data":{"lang":"th"}}');

test.each([...RETRY_STATUSES])('a GET that is answered %i is asked once more', async (status) => {
  const { transport, sent } = played(answer(status), good);
  await expect(createCall({ transport })(changeLang, { lang: 'th' })).resolves.toEqual({ lang: 'th' });
  expect(sent).toHaveLength(2);
});

test.each([400, 401, 403, 404, 501, 505])('a GET that is answered %i is asked once', async (status) => {
  const { transport, sent } = played(answer(status));
  await expect(createCall({ transport })(isLogin)).rejects.toThrow(AppError);
  expect(sent).toHaveLength(1);
});

test.each([...RETRY_STATUSES, 400])('a POST that is answered %i is asked once', async (status) => {
  const { transport, sent } = played(answer(status));
  await expect(createCall({ transport })(sendEmailCode, { email: 'a@b.test' })).rejects.toThrow(AppError);
  expect(sent).toHaveLength(1);
});

test('a GET stops after two failures, with the last status', async () => {
  const { transport, sent } = played(answer(503), answer(502));
  await expect(createCall({ transport })(isLogin)).rejects.toMatchObject({
    code: 'UPSTREAM_ANSWER',
    status: 502,
  });
  expect(sent).toHaveLength(2);
});

test('a network failure is retried for GET and not for POST', async () => {
  const down = played(new TypeError('fetch failed'));
  await expect(createCall(down)(isLogin)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(down.sent).toHaveLength(2);
  const post = played(new TypeError('fetch failed'));
  await expect(createCall(post)(sendEmailCode, { email: 'a@b.test' })).rejects.toMatchObject({
    code: 'UPSTREAM_DOWN',
  });
  expect(post.sent).toHaveLength(1);
});

test('a call that its caller gives up is not repeated and fails with the reason', async () => {
  const leaving = new AbortController();
  const sent: string[] = [];
  const transport: Transport = {
    side: 'server',
    send: (_, path, { signal }) => {
      sent.push(path);
      leaving.abort(new Error('the visitor left'));
      return Promise.reject(signal?.reason);
    },
  };
  await expect(createCall({ transport })(isLogin, {}, { signal: leaving.signal })).rejects.toThrow(
    'the visitor left',
  );
  expect(sent).toHaveLength(1);
});

test('an attempt that takes too long is repeated like a network failure', async () => {
  let attempts = 0;
  const transport: Transport = {
    side: 'server',
    send: (_, __, { signal }) =>
      new Promise((_resolve, reject) => {
        attempts += 1;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  };
  await expect(createCall({ transport, attemptMs: 20 })(isLogin)).rejects.toMatchObject({
    code: 'UPSTREAM_TIMEOUT',
    status: 504,
  });
  expect(attempts).toBe(2);
});

test.each([
  ['null data', '{"code":0,"msg":"","data":null}', 'application/json', {}],
  ['no data', '{"code":0,"msg":""}', 'application/json', {}],
  ['an empty body', '', 'application/json', {}],
  ['zero', '{"code":0,"msg":"","data":0}', 'application/json', 0],
  ['false', '{"code":0,"msg":"","data":false}', 'application/json', false],
  ['JSON without a content type', '{"code":0,"msg":"","data":[1]}', null, [1]],
  ['broken JSON', '{"code":', 'application/json', '{"code":'],
  ['text', 'hello', 'text/plain; charset=utf-8', 'hello'],
  ['JSON under another name', '{"code":0,"msg":"","data":1}', 'application/problem+json', 1],
])('%s is handed out as the wrapper says', async (_, text, type, expected) => {
  const { transport } = played(answer(200, text, type));
  await expect(createCall({ transport })(blogSearch)).resolves.toEqual(expected);
});

test('anything that is neither JSON nor text stays bytes', async () => {
  const { transport } = played(answer(200, 'GIF', 'image/gif'));
  await expect(createCall({ transport })(blogSearch)).resolves.toEqual(new TextEncoder().encode('GIF'));
});

test('a key __proto__ in an answer is dropped', async () => {
  const { transport } = played(answer(200, '{"code":0,"data":{"__proto__":{"x":1},"lang":"vi"}}'));
  const data = await createCall({ transport })(changeLang, { lang: 'vi' });
  expect(data).toEqual({ lang: 'vi' });
  expect(Object.getOwnPropertyNames(data)).toEqual(['lang']);
});

test('so is one that is spelt with escapes', async () => {
  const { transport } = played(
    answer(200, '{"code":0,"data":{"\\u005f\\u005Fproto__":{"x":1},"lang":"vi"}}'),
  );
  const data = await createCall({ transport })(changeLang, { lang: 'vi' });
  expect(Object.getOwnPropertyNames(data)).toEqual(['lang']);
});

test.each([
  ['browser', beforeList, /by the server only/],
  ['server', encryptTencentCaptcha, /by the browser only/],
  ['server', getPrivacyAgreement, /by the browser only/],
  ['server', defaultPhoneCode, /by the browser only/],
] as const)('on the %s %o is not asked', async (side, row, message) => {
  const { transport, sent } = played(good);
  await expect(createCall({ transport: { ...transport, side } })(row)).rejects.toThrow(message);
  expect(sent).toEqual([]);
});

test('headers of the caller go before those of the body', async () => {
  const { transport, sent } = played(good);
  const call = createCall({ transport, headers: { accept: 'application/vnd.x+json', cookie: 'a=1' } });
  await call(authLogin, { account: 'a', password: 'b' });
  expect(sent[0]?.headers).toEqual({
    'content-type': 'application/json',
    accept: 'application/vnd.x+json',
    cookie: 'a=1',
  });
});

test('a call has a body only if its method writes', () => {
  for (const { row } of CALLS.filter(({ row }) => row.method === 'GET')) expect(row.encoding).toBe('query');
});

test('a refusal keeps code, message and fields', async () => {
  const text =
    '{"code":1003,"msg":"wrong password","data":null,"fields":{"password":"account.password.wrong"}}';
  const { transport, sent } = played(answer(200, text));
  const refused = await createCall({ transport })(authLogin, { account: 'a', password: 'b' }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(RefusedError);
  expect(refused).toMatchObject({
    answerCode: 1003,
    msg: 'wrong password',
    fields: { password: 'account.password.wrong' },
    status: 422,
  });
  expect(sent).toHaveLength(1);
});

test('404 says that there is no such item', async () => {
  const { transport } = played(answer(404, '{"code":404,"msg":"","data":null}'));
  await expect(createCall({ transport })(blogSearch)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  });
});

test('an answer that the check refuses is a failure of the platform', async () => {
  const { transport } = played(answer(200, '{"code":0,"data":[]}'));
  const call = createCall({ transport, check: () => ({ ok: false, reason: 'no currency' }) });
  await expect(call(goodsPrice, { x: 'th' })).rejects.toMatchObject({
    code: 'UPSTREAM_ANSWER',
    cause: 'no currency',
  });
});

test('input fills the path first, the rest travels as the row says', () => {
  expect(encodeCall(goodsPrice, { x: 'th' })).toMatchObject({
    path: '/api/v1/th/goodsPrice.json',
    query: {},
    body: undefined,
  });
  expect(encodeCall(helpDetail, { lang: 'vi', cid: '1', type: '2', id: '3/4', status: '5' }).path).toBe(
    '/api/v5/vi/detailPage/1/2/3%2F4/5',
  );
  expect(encodeCall(helpSearch, { lang: 'th', k: 'a b' })).toMatchObject({
    path: '/api/v5/th/search/get',
    query: { k: 'a b' },
  });
  const login = encodeCall(authLogin, { account: 'a', password: 'b' });
  expect(login).toMatchObject({
    body: '{"account":"a","password":"b"}',
    headers: { 'content-type': 'application/json' },
  });
});

test.each(['', '.', '..', undefined])('a placeholder is never filled with %j', (x) => {
  expect(() => encodeCall(goodsPrice, { x })).toThrow(AppError);
});

test('a form keeps the plus of an encoded password', () => {
  const { body, headers } = encodeCall(sendEmailCode, { email: 'a+b@c.test', accessCode: 'x+/=' });
  expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ email: 'a+b@c.test', accessCode: 'x+/=' });
});

test('query values: undefined dropped, arrays repeated, objects as JSON, nothing as the bare key', () => {
  const { query } = encodeCall(blogIndex, {
    lang: undefined,
    source: null,
    contentLang: ['th', 'vi'],
    more: { a: 1 },
    n: 0,
  });
  expect(stringifyQuery(query)).toBe('?source&contentLang=th&contentLang=vi&more=%7B%22a%22%3A1%7D&n=0');
});

test('the types of input and answer follow from the schema', () => {
  const { transport } = played(good);
  const call = createCall({ transport });
  expectTypeOf(call(changeLang, { lang: 'th' })).resolves.toEqualTypeOf<AnswerOf<'changeLang'>>();
  expectTypeOf<AnswerOf<'isLogin'>>().toEqualTypeOf<
    NonNullable<WireAnswer<'isLogin'>> | Record<string, never>
  >();
  // @ts-expect-error: a language that does not exist
  void call(changeLang, { lang: 'de' });
});
