import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { resolveAddress } from '../../../server/pages/prerender.ts';
import type { ResolvedPage } from '../../../server/render/resolved-page.ts';
import { compiledSoFar } from '../../support/compiled-so-far.ts';
import { serveSite } from '../../support/served-site.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';

const HOME = '/en_US/index.htm';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

test('a second visitor gets the very bytes of the first, and nothing is rendered for them', async () => {
  const first = await site.get('/th/aboutUs.htm');
  const before = await compiledSoFar(site);
  const second = await site.get('/th/aboutUs.htm');
  expect(second.text).toBe(first.text);
  expect(second.headers['etag']).toBe(first.headers['etag']);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(await compiledSoFar(site)).toBe(before);
});

// Whatever was requested first, the next visitor gets the right page.
test.each([
  ['a forged host', (ask: TestSite) => ask.get('/vi/aboutUs.htm').set('x-forwarded-host', 'evil.test')],
  ['a query', (ask: TestSite) => ask.get('/vi/aboutUs.htm?utm_content=%3Cb%3E')],
  ['HEAD', (ask: TestSite) => ask.head('/vi/aboutUs.htm')],
  ['a range', (ask: TestSite) => ask.get('/vi/aboutUs.htm').set('range', 'bytes=0-9')],
  ['a condition', (ask: TestSite) => ask.get('/vi/aboutUs.htm').set('if-none-match', '*')],
  ['gzip', (ask: TestSite) => ask.get('/vi/aboutUs.htm').set('accept-encoding', 'gzip')],
  [
    'another language',
    (ask: TestSite) => ask.get('/vi/aboutUs.htm').set('accept-language', 'th').set('cookie', 'language=th'),
  ],
  ['a phone', (ask: TestSite) => ask.get('/vi/aboutUs.htm').set('user-agent', AGENTS.phone)],
  ['a signed-in visitor', (ask: TestSite) => ask.get('/vi/aboutUs.htm').set('cookie', 'muc_token=x')],
  ['a body', (ask: TestSite) => ask.get('/vi/aboutUs.htm').send('{}')],
  ['POST', (ask: TestSite) => ask.post('/vi/aboutUs.htm').send('{}')],
])('what the store holds does not depend on %s', async (_name, ask) => {
  await using fresh = await startSite();
  await using plain = await startSite();
  await ask(fresh);
  const after = await fresh.get('/vi/aboutUs.htm').set('accept-encoding', 'identity');
  const expected = await plain.get('/vi/aboutUs.htm').set('accept-encoding', 'identity');
  expect([after.status, after.text]).toEqual([200, expected.text]);
  expect(after.headers['content-encoding']).toBeUndefined();
  expect(after.headers['cache-control']).toBe(expected.headers['cache-control']);
});

test('a signed-in visitor neither fills the store nor is answered from it', async () => {
  const address = '/in/aboutUs.htm';
  const { context } = site.site;
  const page = (await resolveAddress(context, context.registry.current(), address)) as ResolvedPage;
  const signedIn = async () => {
    const { headers } = await site.get(address).set('cookie', 'a=1; muc_token=x');
    return [headers['cache-control'], headers['etag']];
  };
  expect(await signedIn()).toEqual(['private, no-store', undefined]);
  expect(context.pageCache.kept(page, 'document')).toBeNull();
  const { headers } = await site.get(address);
  expect(context.pageCache.kept(page, 'document')?.etag).toBe(headers['etag']);
  expect(await signedIn()).toEqual(['private, no-store', undefined]);
});

test('an answer is sent in the encoding that was asked for, ready before it was asked', async () => {
  const plain = await site.get('/zh_CN/aboutUs.htm').set('accept-encoding', 'identity');
  const raw = (encoding: string) =>
    site
      .get('/zh_CN/aboutUs.htm')
      .set('accept-encoding', encoding)
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => done(null, Buffer.concat(chunks)));
      });
  const encodings = async () => (await raw('gzip, deflate, br')).headers['content-encoding'];
  await expect.poll(encodings).toBe('br');
  expect((await raw('br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
  expect((await site.get('/zh_CN/aboutUs.htm').set('accept-encoding', 'br')).headers['vary']).toMatch(
    /accept-encoding/i,
  );
  expect(plain.text).toContain('<html lang="zh-CN">');
});

test('a live page is one gzip stream of its ready parts and its fresh ones', async () => {
  await using served = await serveSite();
  const ask = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding };
    const [answer] = (await once(
      get({ host: '127.0.0.1', port: served.port, path: '/en_US/login.htm', headers }),
      'response',
    )) as [IncomingMessage];
    return { body: await buffer(answer), encoding: answer.headers['content-encoding'] };
  };
  const zipped = await ask('gzip');
  const plain = await ask('identity');
  expect([zipped.encoding, plain.encoding]).toEqual(['gzip', undefined]);
  expect(gunzipSync(zipped.body).toString()).toBe(plain.body.toString());
});

test.each(['br', 'gzip;q=0, br', 'deflate'])(
  'a live page is not sent as gzip to who asks for %s',
  async (encoding) => {
    const { status, headers, text } = await site.get('/en_US/login.htm').set('accept-encoding', encoding);
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(text).toContain('</html>');
  },
);

test('addresses that anybody may make up leave nothing in the store', async () => {
  await site.get('/en_US/aboutUs.htm');
  const { entries } = site.site.context.pageCache.fixed.size();
  for (let at = 0; at < 5; at += 1) expect((await site.get(`/en_US/leftCat/made-up-${at}`)).status).toBe(404);
  expect(site.site.context.pageCache.fixed.size().entries).toBe(entries);
  expect(site.site.context.pageCache.varied.size().entries).toBe(0);
});

test('an unknown address leaves nothing in the store', async () => {
  const before = site.site.context.pageCache.fixed.size();
  for (let at = 0; at < 50; at += 1) await site.get(`/en_US/nothing-${at}.htm`);
  expect(site.site.context.pageCache.fixed.size()).toEqual(before);
});

test('the store is bounded by bytes', async () => {
  await using small = await startSite({ limits: { pageStoreBytes: 100_000 } });
  const { context } = small.site;
  const addresses = context.registry
    .current()
    .pages.filter(({ path }) => path.includes('/frontend/'))
    .slice(0, 12)
    .map(({ path }) => path.replace('{lang}', 'en_US'));
  const kept: number[] = [];
  for (const address of addresses) {
    await small.get(address);
    const page = (await resolveAddress(context, context.registry.current(), address)) as ResolvedPage;
    kept.push(context.pageCache.kept(page, 'document')?.weight ?? 0);
  }
  const { entries, bytes } = context.pageCache.fixed.size();
  const all = kept.reduce((sum, weight) => sum + weight, 0);
  expect(all).toBeGreaterThan(150_000);
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(bytes).toBeGreaterThan(Math.max(...kept));
  expect(entries).toBeLessThan(addresses.length);
});

test('home is kept with its data, and a brotli body is the same page', async () => {
  const { text } = await site.get(HOME);
  const { context } = site.site;
  const page = await resolveAddress(context, context.registry.current(), HOME);
  const kept = () => context.pageCache.kept(page as ResolvedPage, 'document');
  await expect.poll(() => kept()?.brotli ?? null).not.toBeNull();
  expect(brotliDecompressSync(kept()?.brotli as Buffer).toString()).toBe(text);
});
