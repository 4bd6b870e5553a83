import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openBackend } from '../../server/backend/open-backend.ts';
import { createLimits, type Limits } from '../../server/limits.ts';
import { createCircuit } from '../../server/upstream/circuit.ts';
import { createPlatform, type Platform } from '../../server/upstream/platform.ts';
import { upstreamUrl } from '../../server/upstream/undici-transport.ts';
import type { ApiName } from '../../shared/api/endpoint.ts';
import {
  articleDetails,
  defaultPhoneCode,
  getBlogBannerList,
  goodsPrice,
  isLogin,
} from '../../shared/api/routes.ts';
import { settle } from '../../shared/api/settle.ts';
import type { Locale } from '../../shared/locales.ts';
import { correspondence } from '../support/correspondence.ts';
import { deadAddress, startFakeBackend } from '../support/fake-backend.ts';

const article = {
  id: '9',
  group: 'g',
  contentLang: 'th',
  slug: 's',
  title: 'x',
  summary: '',
  published: '2025-01-02',
  minutes: 1,
  topic: { id: '1', name: 't' },
  html: '',
  related: [],
  translations: [],
};
const banner = { id: 'a', title: 'A', text: 't', label: 'l', page: 'price' };

interface Setting {
  url: URL;
  limits?: Partial<Limits>;
  now?: () => number;
  priceSegment?: string;
}

function startPlatform({ url, limits, now, priceSegment }: Setting): Platform {
  const config = {
    apiBaseUrl: url,
    priceSegment: priceSegment ?? null,
    siteOrigin: new URL('http://site.test'),
  };
  const platform = createPlatform({ config, backend: null, limits: createLimits(limits), now });
  onTestFinished(() => platform.close());
  return platform;
}

function visit(
  platform: Platform,
  request: { cookies?: string; locale?: Locale; signal?: AbortSignal } = {},
) {
  const failures: [ApiName, string][] = [];
  const api = platform.pageApi({
    cookies: request.cookies,
    locale: request.locale ?? 'th',
    signal: request.signal ?? new AbortController().signal,
    onFailure: (name, error) =>
      failures.push([name, (error as { code?: string }).code ?? (error as Error).name]),
  });
  return { ...api, failures };
}

test('a page call goes out with the language in query and cookies, and comes back checked', async () => {
  await using backend = await startFakeBackend({ getBlogBannerList: { data: [{ ...banner, extra: 1 }] } });
  const { call } = visit(startPlatform({ url: backend.url }));
  await expect(call(getBlogBannerList)).resolves.toEqual([banner]);
  expect(backend.calls[0]?.url).toBe('/api/v1/blog/getBlogBannerList.json?lang=th');
  expect(backend.calls[0]?.headers.cookie).toBe(
    'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE=th; language=th; i18n_redirected=th',
  );
});

test('an answer for everybody is asked without the cookies of the one who asked first', async () => {
  await using backend = await startFakeBackend({
    getBlogBannerList: { data: [banner] },
    isLogin: { data: null },
  });
  const { call, signedIn } = visit(startPlatform({ url: backend.url }), { cookies: 'muc_token=secret; a=1' });
  await call(getBlogBannerList);
  await signedIn();
  expect(backend.calls.map(({ headers }) => headers.cookie?.includes('secret'))).toEqual([false, true]);
});

test.each([
  [undefined, '/api/v1/th/goodsPrice.json'],
  ['asean', '/api/v1/asean/goodsPrice.json'],
])('the price segment %s asks %s', async (priceSegment, url) => {
  await using backend = await startFakeBackend({ goodsPrice: { data: { currency: 'THB', plans: [] } } });
  await visit(startPlatform({ url: backend.url, priceSegment })).call(goodsPrice);
  expect(backend.calls[0]?.url).toBe(url);
});

test('a base address with a path keeps it', async () => {
  await using backend = await startFakeBackend();
  const platform = startPlatform({ url: new URL('/platform/', backend.url) });
  await visit(platform).call(isLogin);
  expect(backend.calls[0]?.url).toBe('/platform/api/v1/isLogin.json');
});

test('200 pages that start at once ask a public call once', async () => {
  await using backend = await startFakeBackend({ getBlogBannerList: { data: [banner], delayMs: 20 } });
  const platform = startPlatform({ url: backend.url });
  await Promise.all(Array.from({ length: 200 }, () => visit(platform).call(getBlogBannerList)));
  expect(backend.calls).toHaveLength(1);
  await visit(platform, { locale: 'vi' }).call(getBlogBannerList);
  expect(backend.calls).toHaveLength(2);
});

test('fresh for a while, then shown while it is fetched behind, then waited for', async () => {
  let clock = 0;
  const limits = { publicFreshMs: 1000, publicStaleMs: 5000 };
  await using backend = await startFakeBackend({ getBlogBannerList: { data: [banner] } });
  const platform = startPlatform({ url: backend.url, limits, now: () => clock });
  const title = async () => (await visit(platform).call(getBlogBannerList))[0]?.title;
  await title();
  backend.answer('getBlogBannerList', { data: [{ ...banner, title: 'B' }] });
  clock = 999;
  expect(await title()).toBe('A');
  expect(backend.calls).toHaveLength(1);
  clock = 1000;
  expect(await title()).toBe('A');
  await expect.poll(title).toBe('B');
  backend.answer('getBlogBannerList', { data: [{ ...banner, title: 'C' }] });
  clock = 20_000;
  expect(await title()).toBe('C');
});

test('while the platform fails the last good answer stands in, and each failure is told', async () => {
  let clock = 0;
  await using backend = await startFakeBackend({ getBlogBannerList: { data: [banner] } });
  const platform = startPlatform({ url: backend.url, now: () => clock });
  await visit(platform).call(getBlogBannerList);
  backend.answer('getBlogBannerList', { status: 500 });
  clock = 3_600_000;
  const later = visit(platform);
  await expect(later.call(getBlogBannerList)).resolves.toEqual([banner]);
  expect(later.failures).toEqual([['getBlogBannerList', 'UPSTREAM_ANSWER']]);
  const asked = backend.calls.length;
  await expect(visit(platform).call(getBlogBannerList)).resolves.toEqual([banner]);
  expect(backend.calls).toHaveLength(asked);
});

test('an item that the platform has removed is missing at once', async () => {
  await using backend = await startFakeBackend({ articleDetails: { data: article } });
  const platform = startPlatform({ url: backend.url });
  await visit(platform).call(articleDetails, { blogId: '9' });
  backend.answer('articleDetails', { status: 404 });
  const gone = visit(platform);
  await expect(gone.call(articleDetails, { blogId: '9' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(gone.failures).toEqual([]);
});

test.each([
  ['a wrong shape', { data: [{ id: 1 }] }, 'UPSTREAM_ANSWER'],
  ['an error page', { body: '<html>', headers: { 'content-type': 'text/html' } }, 'UPSTREAM_ANSWER'],
  ['an error status twice', { status: 503 }, 'UPSTREAM_ANSWER'],
  ['a closed socket', { reset: true }, 'UPSTREAM_DOWN'],
  ['silence', { hang: 'before' }, 'UPSTREAM_TIMEOUT'],
  ['half a body', { data: [banner], hang: 'middle' }, 'UPSTREAM_TIMEOUT'],
  ['more than the limit', { body: 'x'.repeat(3000) }, 'UPSTREAM_ANSWER'],
  [
    'more than the limit once inflated',
    { body: gzipSync('x'.repeat(3000)), headers: { 'content-encoding': 'gzip' } },
    'UPSTREAM_ANSWER',
  ],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'UPSTREAM_ANSWER'],
  ['a business error', { body: '{"code":7,"msg":"no","data":null}' }, 'UPSTREAM_REFUSED'],
] as const)('%s is a failure in time', async (_, answer, code) => {
  await using backend = await startFakeBackend({ getBlogBannerList: answer });
  const platform = startPlatform({ url: backend.url, limits: { pageDataMs: 600, upstreamBodyBytes: 2000 } });
  const page = visit(platform);
  const started = performance.now();
  await expect(page.call(getBlogBannerList)).rejects.toMatchObject({ code });
  expect(performance.now() - started).toBeLessThan(2500);
  expect(page.failures).toEqual([['getBlogBannerList', code]]);
});

test('a visitor who leaves ends a call of his own, unlogged', async () => {
  await using backend = await startFakeBackend({ isLogin: { hang: 'before' } });
  const leaving = new AbortController();
  const page = visit(startPlatform({ url: backend.url }), { cookies: 'a=1', signal: leaving.signal });
  const answer = page.call(isLogin);
  await expect.poll(() => backend.calls.length).toBe(1);
  leaving.abort();
  await expect(answer).rejects.toThrow(/abort/);
  await expect.poll(() => backend.aborted.length).toBe(1);
  expect(page.failures).toEqual([]);
});

test.each([
  ['an account', { data: { userId: '7', name: 'Ann' } }, 'muc_token=x', true, 1],
  ['nobody', { data: null }, 'muc_token=x', false, 1],
  ['an error', { status: 500 }, 'muc_token=x', false, 2],
  ['silence', { hang: 'before' }, 'muc_token=x', false, 1],
  ['whatever', { data: { userId: '7', name: 'Ann' } }, undefined, false, 0],
] as const)('signed in when the check answers %s', async (_, answer, cookies, expected, asked) => {
  await using backend = await startFakeBackend({ isLogin: answer });
  const platform = startPlatform({ url: backend.url, limits: { decidingCallMs: 500 } });
  expect(await visit(platform, { cookies }).signedIn()).toBe(expected);
  expect(backend.calls).toHaveLength(asked);
});

test('calls of the browser alone never leave a render', async () => {
  await using backend = await startFakeBackend();
  await expect(visit(startPlatform({ url: backend.url })).call(defaultPhoneCode)).rejects.toThrow(
    /browser only/,
  );
  expect(backend.calls).toEqual([]);
});

test('after five failures in a row nobody waits, and one probe finds out when it is over', async () => {
  let clock = 0;
  await using backend = await startFakeBackend({ isLogin: { reset: true } });
  const platform = startPlatform({ url: backend.url, now: () => clock });
  const ask = () => visit(platform, { cookies: 'a=1' }).call(isLogin);
  for (let i = 0; i < 3; i += 1) await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(platform.state()).toEqual({ kind: 'upstream', circuit: 'open' });
  expect(await platform.ready()).toBe(false);
  const asked = backend.calls.length;
  await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN', status: 503 });
  expect(backend.calls).toHaveLength(asked);
  backend.answer('isLogin', { data: null });
  clock = 5000;
  await expect(ask()).resolves.toEqual({});
  expect(platform.state().circuit).toBe('closed');
});

test('a full queue says so at once', async () => {
  await using backend = await startFakeBackend({ isLogin: { hang: 'before' } });
  const platform = startPlatform({
    url: backend.url,
    limits: { upstreamSockets: 1, upstreamQueue: 1, pageDataMs: 300 },
  });
  const ask = () => visit(platform, { cookies: 'a=1' }).call(isLogin);
  const waiting = [ask(), ask()];
  const refused = await ask().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'UPSTREAM_DOWN', status: 503 });
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('an address on which nobody listens is a failure within the time to connect', async () => {
  const platform = startPlatform({ url: await deadAddress() });
  const started = performance.now();
  await expect(visit(platform).call(getBlogBannerList)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(performance.now() - started).toBeLessThan(1200);
});

test('the before-list never keeps a page waiting', async () => {
  const list = { notices: [{ id: 'n', text: 'hello' }], marks: { price: 'new' } };
  await using backend = await startFakeBackend({ beforeList: { data: list, delayMs: 700 } });
  const platform = startPlatform({ url: backend.url });
  const started = performance.now();
  expect(await platform.beforeLists.read('th')).toEqual({ notices: [], marks: {} });
  expect(performance.now() - started).toBeLessThan(600);
  await expect.poll(() => platform.beforeLists.read('th'), { timeout: 3000 }).toEqual(list);
  expect(backend.calls.map(({ url }) => url)).toEqual(['/load/beforeList.json?language=th']);
});

test('a failing before-list is empty and told', async () => {
  await using backend = await startFakeBackend({ beforeList: { status: 400 } });
  const failures: string[] = [];
  const platform = startPlatform({ url: backend.url, limits: { beforeListWaitMs: 2000 } });
  expect(await platform.beforeLists.read('th', (name) => failures.push(name))).toEqual({
    notices: [],
    marks: {},
  });
  expect(failures).toEqual(['beforeList']);
});

test('with the embedded backend the same calls are answered in the process', async () => {
  const backend = await openBackend({
    databaseUrl: 'sqlite::memory:',
    limits: createLimits(),
    correspondence: correspondence(),
  });
  onTestFinished(() => backend.close());
  const config = { apiBaseUrl: null, priceSegment: null, siteOrigin: new URL('http://site.test') };
  const platform = createPlatform({ config, backend, limits: createLimits() });
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

test('a probe that its visitor abandons lets the next one go', () => {
  const circuit = createCircuit({ circuitFailures: 1, circuitOpenMs: 10 }, () => 100);
  circuit.failed();
  expect([circuit.enter(), circuit.state(), circuit.waitMs()]).toEqual([false, 'open', 10]);
  const later = createCircuit({ circuitFailures: 1, circuitOpenMs: 0 }, () => 100);
  later.failed();
  expect([later.enter(), later.enter(), later.state()]).toEqual([true, false, 'probing']);
  later.abandoned();
  expect(later.enter()).toBe(true);
});

test('settle gives data, or the fact that there is none: late, failed or left', async () => {
  const never = new Promise<number>(() => undefined);
  const left = new AbortController();
  const leaving = settle(never, 1000, left.signal);
  left.abort();
  expect(await settle(Promise.resolve(1), 1000)).toEqual({ ok: true, data: 1 });
  expect(await settle(Promise.reject(new Error('x')), 1000)).toEqual({ ok: false });
  expect(await settle(never, 5)).toEqual({ ok: false });
  expect(await leaving).toEqual({ ok: false });
  expect(await settle(never, 1000, AbortSignal.abort())).toEqual({ ok: false });
});
