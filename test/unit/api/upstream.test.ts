import { expect, test } from 'vitest';
import { upstreamUrl } from '../../../server/upstream/upstream-url.ts';
import {
  articleDetails,
  defaultPhoneCode,
  getBlogBannerList,
  goodsPrice,
  isLogin,
} from '../../../shared/api/routes.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { BANNER, visit } from '../../support/page-calls.ts';
import { PATIENT } from '../../support/patient-limits.ts';
import { startPlatform } from '../../support/platform.ts';

test('a page call goes out with the language in query and cookies, and comes back checked', async () => {
  await using backend = await startFakeBackend({ getBlogBannerList: { data: [{ ...BANNER, extra: 1 }] } });
  const { call } = visit(await startPlatform({ url: backend.url }));
  await expect(call(getBlogBannerList)).resolves.toEqual([BANNER]);
  expect(backend.calls[0]?.url).toBe('/api/v1/blog/getBlogBannerList.json?lang=th');
  expect(backend.calls[0]?.headers.cookie).toBe(
    'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE=th; language=th; i18n_redirected=th',
  );
});

test('an answer for everybody is asked without the cookies of the one who asked first', async () => {
  await using backend = await startFakeBackend({
    getBlogBannerList: { data: [BANNER] },
    isLogin: { data: null },
  });
  const { call, signedIn } = visit(await startPlatform({ url: backend.url }), {
    cookies: 'muc_token=secret; a=1',
  });
  await call(getBlogBannerList);
  await signedIn();
  expect(backend.calls.map(({ headers }) => headers.cookie?.includes('secret'))).toEqual([false, true]);
});

test.each([
  [undefined, '/api/v1/th/goodsPrice.json'],
  ['asean', '/api/v1/asean/goodsPrice.json'],
])('the price segment %s asks %s', async (priceSegment, url) => {
  await using backend = await startFakeBackend({ goodsPrice: { data: { currency: 'THB', plans: [] } } });
  await visit(await startPlatform({ url: backend.url, priceSegment })).call(goodsPrice);
  expect(backend.calls[0]?.url).toBe(url);
});

test('a base address with a path keeps it', async () => {
  await using backend = await startFakeBackend();
  const platform = await startPlatform({ url: new URL('/platform/', backend.url) });
  await visit(platform).call(isLogin);
  expect(backend.calls[0]?.url).toBe('/platform/api/v1/isLogin.json');
});

test.each([
  ['an account', { data: { userId: '7', name: 'Ann' } }, 'muc_token=x', true, 1],
  ['nobody', { data: null }, 'muc_token=x', false, 1],
  ['an error', { status: 500 }, 'muc_token=x', false, 2],
  ['silence', { hang: 'before' }, 'muc_token=x', false, 1],
  ['whatever', { data: { userId: '7', name: 'Ann' } }, undefined, false, 0],
] as const)('signed in when the check answers %s', async (_, answer, cookies, expected, asked) => {
  await using backend = await startFakeBackend({ isLogin: answer });
  const limits = 'hang' in answer ? { signedInMs: 100 } : {};
  const platform = await startPlatform({ url: backend.url, limits });
  expect(await visit(platform, { cookies }).signedIn()).toBe(expected);
  expect(backend.calls).toHaveLength(asked);
});

test('calls of the browser alone never leave a render', async () => {
  await using backend = await startFakeBackend();
  await expect(visit(await startPlatform({ url: backend.url })).call(defaultPhoneCode)).rejects.toThrow(
    /browser only/,
  );
  expect(backend.calls).toEqual([]);
});

test('the before-list never keeps a page waiting', async () => {
  const list = { notices: [{ id: 'n', text: 'hello' }], marks: { price: 'new' } };
  const released = Promise.withResolvers<void>();
  await using backend = await startFakeBackend({ beforeList: { data: list, after: released.promise } });
  const platform = await startPlatform({ url: backend.url });
  expect(await platform.headerNotices.read('th')).toEqual({ notices: [], marks: {} });
  released.resolve();
  await expect.poll(() => platform.headerNotices.read('th')).toEqual(list);
  expect(backend.calls.map(({ url }) => url)).toEqual(['/load/beforeList.json?language=th']);
});

test('a failing before-list is empty and told', async () => {
  await using backend = await startFakeBackend({ beforeList: { status: 400 } });
  const failures: string[] = [];
  const platform = await startPlatform({
    url: backend.url,
    limits: { beforeListWaitMs: PATIENT.pageDataMs },
  });
  expect(await platform.headerNotices.read('th', (name) => failures.push(name))).toEqual({
    notices: [],
    marks: {},
  });
  expect(failures).toEqual(['beforeList']);
});

test('with the embedded backend the same calls are answered in the process', async () => {
  const platform = await startPlatform();
  const backend = platform.backend!;
  const account = await backend.accounts.create({ login: 'a', name: 'Ann', locale: 'vi' });
  const token = await backend.sessions.createSession(account!.id);
  const page = visit(platform, { locale: 'vi', cookies: `muc_token=${token}` });
  expect((await page.call(goodsPrice)).plans[0]?.name).toBe('Khởi đầu');
  expect(await page.signedIn()).toBe(true);
  expect(await visit(platform, { cookies: 'muc_token=nope' }).signedIn()).toBe(false);
  expect(platform.state()).toEqual({ kind: 'embedded', circuit: 'closed' });
  await expect(page.call(articleDetails, { blogId: '9' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['//evil.test/x', '/../x', '/%2e%2e/x', '/a/../../x', '\\evil.test', '@evil.test/x', 'x'])(
  'the target %j never leaves the base address',
  (target) => {
    expect(() => upstreamUrl(new URL('http://platform.test/base'), target)).toThrow(/leaves the platform/);
  },
);
