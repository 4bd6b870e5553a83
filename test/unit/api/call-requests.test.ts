import { expect, test } from 'vitest';
import { createCall } from '../../../shared/api/call.ts';
import { encodeCall, stringifyQuery } from '../../../shared/api/encode.ts';
import {
  authLogin,
  beforeList,
  blogIndex,
  defaultPhoneCode,
  encryptTencentCaptcha,
  getPrivacyAgreement,
  goodsPrice,
  helpDetail,
  helpSearch,
  sendEmailCode,
} from '../../../shared/api/routes.ts';
import { CALLS } from '../../../shared/api/table.ts';
import { AppError } from '../../../shared/errors.ts';
import { good, played } from '../../support/played-transport.ts';

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
