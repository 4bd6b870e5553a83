import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Test } from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { resolveAddress } from '../../../server/pages/prerender.ts';
import type { ResolvedPage } from '../../../server/render/resolved-page.ts';
import { compiledSoFar } from '../../support/compiled-so-far.ts';
import { serveSite } from '../../support/served-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';

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

/** Answers as a site gives them that nobody has asked for anything else. */
const plain = await startSite();
afterAll(() => plain[Symbol.asyncDispose]());

// Whatever was requested first, the next visitor gets the right page. Each row has a page of its own.
test.each([
  ['a forged host', '/vi/aboutUs.htm', (ask: Test) => ask.set('x-forwarded-host', 'evil.test')],
  ['a query', '/vi/terms.htm', (ask: Test) => ask.query('utm_content=%3Cb%3E')],
  ['a range', '/ms_MY/terms.htm', (ask: Test) => ask.set('range', 'bytes=0-9')],
  ['a condition', '/in/terms.htm', (ask: Test) => ask.set('if-none-match', '*')],
  ['gzip', '/ms_MY/aboutUs.htm', (ask: Test) => ask.set('accept-encoding', 'gzip')],
  [
    'another language',
    '/zh_CN/terms.htm',
    (ask: Test) => ask.set('accept-language', 'th').set('cookie', 'language=th'),
  ],
  ['a phone', '/th/terms.htm', (ask: Test) => ask.set('user-agent', AGENTS.phone)],
  ['a signed-in visitor', '/en_US/terms.htm', (ask: Test) => ask.set('cookie', 'muc_token=x')],
  ['a body', '/vi/privacyPolicy.htm', (ask: Test) => ask.send('{}')],
])('what the store holds does not depend on %s', async (_name, address, asked) => {
  await asked(site.get(address));
  await expectPlainAnswer(address);
});

test.each([
  ['HEAD', '/th/privacyPolicy.htm', (address: string) => site.head(address)],
  ['POST', '/en_US/privacyPolicy.htm', (address: string) => site.post(address).send('{}')],
])('what the store holds does not depend on %s', async (_name, address, ask) => {
  await ask(address);
  await expectPlainAnswer(address);
});

test('an address that all languages and devices share is kept once for each of them', async () => {
  const front = async (agent: string, language: string) =>
    (await site.get('/blog/index.htm').set({ 'user-agent': agent, 'accept-language': language })).text;
  const english = await front(AGENTS.desktop, 'en');
  const thai = await front(AGENTS.desktop, 'th');
  const phone = await front(AGENTS.phone, 'en');
  const languages = [english, thai, phone].map((html) => /<html lang="([^"]+)"/.exec(html)?.[1]);
  expect(languages).toEqual(['en-US', 'th', 'en-US']);
  expect([english, thai, phone].map((html) => html.includes('href="/m/'))).toEqual([false, false, true]);
  expect((await front(AGENTS.desktop, 'en')) === english).toBe(true);
});

async function expectPlainAnswer(address: string): Promise<void> {
  const [after, expected] = await Promise.all(
    [site, plain].map(({ get }) => get(address).set('accept-encoding', 'identity')),
  );
  expect([after?.status, after?.text]).toEqual([200, expected?.text]);
  expect(after?.headers['content-encoding']).toBeUndefined();
  expect(after?.headers['cache-control']).toBe(expected?.headers['cache-control']);
}

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
  for (let at = 0; at < 10; at += 1) await site.get(`/en_US/nothing-${at}.htm`);
  expect(site.site.context.pageCache.fixed.size()).toEqual(before);
});

/** Room for a page, but not for five. */
const STORE_BYTES = 100_000;

test('the store is bounded by bytes', async () => {
  await using small = await startSite({ limits: { pageStoreBytes: STORE_BYTES } });
  const { context } = small.site;
  const addresses = context.registry
    .current()
    .pages.filter(({ path }) => path.includes('/frontend/'))
    .slice(0, 5)
    .map(({ path }) => path.replace('{lang}', 'en_US'));
  const kept: number[] = [];
  for (const address of addresses) {
    await small.get(address);
    const page = (await resolveAddress(context, context.registry.current(), address)) as ResolvedPage;
    kept.push(context.pageCache.kept(page, 'document')?.weight ?? 0);
  }
  const { entries, bytes } = context.pageCache.fixed.size();
  const all = kept.reduce((sum, weight) => sum + weight, 0);
  expect(all).toBeGreaterThan(STORE_BYTES);
  expect(bytes).toBeLessThanOrEqual(STORE_BYTES);
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
