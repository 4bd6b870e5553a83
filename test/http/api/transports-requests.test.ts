import { expect, test } from 'vitest';
import {
  authLogin,
  beforeList,
  blogIndex,
  defaultPhoneCode,
  helpSearch,
  isLogin,
  sendEmailCode,
} from '../../../shared/api/routes.ts';
import { SPRING_LOCALE_COOKIE } from '../../../shared/cookies.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { startPlatform } from '../../support/platform.ts';
import { callFrom, SIDES } from '../../support/transport-sides.ts';

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
