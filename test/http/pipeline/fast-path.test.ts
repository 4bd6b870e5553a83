import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApp, stages } from '../../../server/app.ts';
import { pageFastPath } from '../../../server/pages/page-fast-path.ts';
import { resolveAddress } from '../../../server/pages/prerender.ts';
import type { ResolvedPage } from '../../../server/render/resolved-page.ts';
import { fullMatrix } from '../../support/full.ts';
import { AGENTS, startSite, type LogLine, type TestSite } from '../../support/site.ts';

interface Served extends AsyncDisposable {
  site: TestSite;
  ask(asked: Asked): Promise<Answer>;
}

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** `link` of an early hint. */
  hints: string;
  body: string;
  logged: object[];
}

async function serve(site: TestSite, listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    site,
    async ask({ path, method = 'GET', headers = {}, body = '' }) {
      const before = site.log.length;
      let hints = '';
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: `127.0.0.1:${port}`, ...headers },
      });
      sent.on('information', (info) => (hints = String(info.headers['link'])));
      sent.end(body);
      const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
        sent.once('response', resolve).once('error', reject),
      );
      const bytes = await buffer(answer);
      await expect.poll(() => site.log.slice(before).some(isAnswer)).toBe(true);
      const { 'x-request-id': id, date: _date, ...same } = answer.headers;
      expect(id).toMatch(/^[\w-]{36}$/);
      const logged = site.log.slice(before).map((line) => comparable(line, String(id)));
      // An error page contains its id.
      const text = bytes.toString('latin1').replaceAll(String(id), 'the id');
      return { status: answer.statusCode, headers: same, hints, body: text, logged };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

function isAnswer({ msg }: LogLine): boolean {
  return msg.startsWith('answered');
}

function comparable({ time: _time, ms, ...line }: LogLine, id: string): object {
  expect(isAnswer(line as LogLine) ? typeof ms : 'number').toBe('number');
  const untimed = JSON.stringify(line).replaceAll(/"(upstream|render)Ms":\d+/g, '"$1Ms":0');
  return JSON.parse(untimed.replaceAll(id, 'the id')) as object;
}

const quick = await startSite();
const plain = await startSite();
// Otherwise the log may tell of warnings between two answers.
for (const { site } of [quick, plain])
  await vi.waitUntil(() => site.context.registry.status().warnings !== null, { timeout: 15_000 });
const fast = await serve(quick, quick.site.listener);
const slow = await serve(plain, createApp(plain.site.context, null));
afterAll(async () => {
  await fast[Symbol.asyncDispose]();
  await slow[Symbol.asyncDispose]();
});

const HOME = '/en_US/index.htm';
const ABOUT = '/th/aboutUs.htm';
const KINDS: [name: string, asked: Asked][] = [
  ['a page without data', { path: ABOUT }],
  ['a page with data', { path: HOME }],
  ['a phone page on a desktop', { path: `/m${ABOUT}`, headers: { 'user-agent': AGENTS.desktop } }],
  ['a crawler', { path: HOME, headers: { 'user-agent': AGENTS.crawler } }],
  ['a page for one visitor', { path: '/vi/login.htm' }],
  ['a page that is made whole', { path: '/en_US/%E2%80%A8.htm' }],
  ['HEAD', { path: ABOUT, method: 'HEAD' }],
  ['brotli', { path: ABOUT, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
  ['a range', { path: ABOUT, headers: { range: 'bytes=0-9' } }],
  ['a query', { path: `${ABOUT}?utm_source=a%20b&x=1` }],
  ['a payload', { path: `${HOME}/_payload.json` }],
  ['a page without language', { path: '/blog/index.htm', headers: { 'accept-language': 'th' } }],
  ['an unknown address', { path: '/zh_CN/nothing.htm' }],
  ['a redirect', { path: '/en_US/price.htm' }],
  ['a session', { path: ABOUT, headers: { cookie: 'a=1; muc_token=x' } }],
  ['POST', { path: ABOUT, method: 'POST' }],
];
/** In the full matrix. */
const MORE_KINDS: typeof KINDS = [
  ['a phone page', { path: `/m${ABOUT}`, headers: { 'user-agent': AGENTS.phone } }],
  ['a desktop page on a phone', { path: ABOUT, headers: { 'user-agent': AGENTS.phone } }],
  ['a tablet', { path: ABOUT, headers: { 'user-agent': AGENTS.tablet } }],
  ['a browser that navigates', { path: '/vi/index.htm', headers: { 'sec-fetch-mode': 'navigate' } }],
  ['the same as gzip', { path: '/vi/login.htm', headers: { 'accept-encoding': 'gzip' } }],
  ['the 404 page at its own address', { path: '/en_US/page404.htm?q=price' }],
  ['HEAD of a page for one visitor', { path: '/vi/login.htm', method: 'HEAD' }],
  ['HEAD as gzip', { path: ABOUT, method: 'HEAD', headers: { 'accept-encoding': 'gzip' } }],
  ['gzip', { path: ABOUT, headers: { 'accept-encoding': 'gzip' } }],
  ['deflate', { path: ABOUT, headers: { 'accept-encoding': 'deflate' } }],
  ['a coding that is refused', { path: ABOUT, headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } }],
  ['any coding', { path: ABOUT, headers: { 'accept-encoding': '*' } }],
  ['a tag that is any', { path: ABOUT, headers: { 'if-none-match': '*' } }],
  ['a tag that is another', { path: ABOUT, headers: { 'if-none-match': '"x"' } }],
  ['a query that cannot be read', { path: `${ABOUT}?a=%zz` }],
  ['an empty query', { path: `${ABOUT}?` }],
  ['a payload with its build', { path: `${ABOUT}/_payload.json?x` }],
  ['a payload as gzip', { path: `${ABOUT}/_payload.json`, headers: { 'accept-encoding': 'gzip' } }],
  ['HEAD of a payload', { path: `${ABOUT}/_payload.json`, method: 'HEAD' }],
  ['a payload that does not exist', { path: '/vi/login.htm/_payload.json' }],
  ['POST to a payload', { path: `${ABOUT}/_payload.json`, method: 'POST' }],
  ['a category of the help centre', { path: '/ms_MY/leftCat/orders' }],
  ['the films of a category', { path: '/ms_MY/leftCat/orders?helpContentType=2' }],
  ['a page of Malay blog', { path: '/blog/ms_MY/index.htm' }],
  ['a page of Malay blog for the app', { path: '/blog/ms_MY/index.htm?source=app' }],
  ['a page of Malay blog for a partner', { path: '/blog/ms_MY/index.htm?source=partner-7' }],
  ['its payload for a partner', { path: '/blog/ms_MY/index.htm/_payload.json?x&source=partner-7' }],
  ['a source where nothing asks for it', { path: `${HOME}?source=partner-7` }],
  ['an unknown address in a browser', { path: '/zh_CN/nothing.htm', headers: { accept: 'text/html' } }],
  ['an unknown address as gzip', { path: '/th/no.htm?q=a', headers: { 'accept-encoding': 'gzip, br' } }],
  ['an unknown address on a phone', { path: '/th/no.htm', headers: { 'user-agent': AGENTS.phone } }],
  ['an unknown phone address', { path: '/m/th/no.htm', headers: { 'user-agent': AGENTS.desktop } }],
  ['HEAD of an unknown address', { path: '/vi/no.htm', method: 'HEAD' }],
  ['POST to an unknown address', { path: '/vi/no.htm', method: 'POST' }],
  ['an unknown address with a session', { path: '/vi/no.htm', headers: { cookie: 'muc_token=x' } }],
  ['an unknown address with cookies', { path: '/vi/no.htm', headers: { cookie: 'language=th' } }],
  ['an unknown address to be spelt otherwise', { path: '/vi/%6eo.htm/' }],
  ['an unknown address that is no page', { path: '/vi/no.css' }],
  ['an unknown address of a blog', { path: '/en_US/blog/index.htm' }],
  ['an address that leads to the 404 page', { path: '/en_US/detailPage/undefined/1' }],
  ['an address that fails validation', { path: '/en_US/price.htm;jsessionid=A' }],
  ['an unknown address for a program', { path: '/zh_CN/x.htm', headers: { accept: 'application/json' } }],
  ['another case', { path: '/th/ABOUTUS.htm' }],
  ['a closing slash', { path: `${ABOUT}/` }],
  ['a doubled slash', { path: '/th//aboutUs.htm' }],
  ['an escape', { path: '/th/%61boutUs.htm' }],
  ['a broken escape', { path: '/th/aboutUs%.htm' }],
  ['a language alone', { path: '/vi' }],
  ['the root', { path: '/' }],
  ['another language in the browser', { path: ABOUT, headers: { 'accept-language': 'vi' } }],
  ['a stored language', { path: ABOUT, headers: { cookie: 'i18n_redirected=vi; language=vi' } }],
  ['the payload of a session', { path: `${ABOUT}/_payload.json`, headers: { cookie: 'muc_token=x' } }],
  ['a guarded page with a cookie', { path: '/vi/login.htm', headers: { cookie: 'a=1' } }],
  ['the login with a session', { path: '/vi/login.htm', headers: { cookie: 'muc_token=x' } }],
  ['another host', { path: ABOUT, headers: { host: 'other.example' } }],
  ['a body', { path: ABOUT, body: '{}', headers: { 'content-length': '2' } }],
  ['a method that no page takes', { path: ABOUT, method: 'DELETE' }],
  ['a steering header', { path: ABOUT, headers: { 'x-original-url': '/api', 'x-nonce': 'a' } }],
];

test.each(fullMatrix ? [...KINDS, ...MORE_KINDS] : KINDS)(
  '%s gets the same answer on both ways, made and kept',
  async (_name, asked) => {
    expect(await fast.ask(asked)).toEqual(await slow.ask(asked));
    await Promise.all([fast, slow].map(({ site }) => packed(site, asked.path)));
    expect(await fast.ask(asked)).toEqual(await slow.ask(asked));
  },
);

/** Waits until a page is compressed in the background. */
async function packed({ site: { context } }: TestSite, address: string): Promise<void> {
  const path = address.replace(/\?.*$/, '');
  const document = path.replace(/\/_payload\.json$/, '');
  const page = await resolveAddress(context, context.registry.current(), document);
  const kind = path === document ? 'document' : 'payload';
  await (page && context.pageCache.kept(page as ResolvedPage, kind)?.pack());
}

/** What was counted, without times. */
async function figures({ site: { context } }: TestSite): Promise<object[]> {
  const all = await context.metrics.registry.getMetricsAsJSON();
  const counted = all.filter(({ name }) => /^(?:http_requests|page_answers|page_render_fail)/.test(name));
  const times = await context.metrics.registry.getSingleMetricAsString('http_request_seconds');
  return [...counted, times.match(/^http_request_seconds_count.*$/gm) ?? []];
}

test('an unknown address does not reach the pipeline', async () => {
  const early = pageFastPath(quick.site.context).inFrontOf((_req, res) => res.writeHead(500).end());
  const server = createServer(early);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/ms_MY/made-up/address.htm`, {
    headers: { accept: 'text/html' },
  });
  await answer.text();
  expect(answer.status).toBe(404);
  expect((await slow.ask({ path: '/ms_MY/made-up/address.htm' })).status).toBe(404);
});

test('both ways have counted the same', async () => {
  const expected = await figures(plain);
  expect(JSON.stringify(expected)).toMatch(/"from":"whole".*kind=.{1,2}other/);
  await expect.poll(() => figures(quick)).toEqual(expected);
});

test('a page that has not changed is not sent again, on both ways', async () => {
  const { headers } = await fast.ask({ path: ABOUT });
  const again = { path: ABOUT, headers: { 'if-none-match': String(headers.etag) } };
  const answer = await fast.ask(again);
  expect(answer).toEqual(await slow.ask(again));
  expect([answer.status, answer.body, answer.headers['content-security-policy']]).toEqual([
    304,
    '',
    undefined,
  ]);
});

/** A new stage must be added here and compared above. */
test('the list of stages says what the fast path does without', () => {
  const listed = stages(quick.site.context).map(({ name, onFastPath }) => [name, onFastPath === 'same']);
  expect(listed).toEqual([
    ['requestLog', true],
    ['securityHeaders', true],
    ['forwardedFor', false],
    ['snapshot', true],
    ['canonicalTarget', true],
    ['knownHost', true],
    ['compressAnswers', false],
    ['cookies', false],
    ['files', false],
    ['addresses', false],
    ['device', true],
    ['language', true],
    ['payload', true],
    ['pageMethods', true],
    ['session', false],
    ['navigation', true],
    ['pageActions', false],
    ['pages', true],
    ['notFound', true],
    ['handleErrors', true],
  ]);
});
