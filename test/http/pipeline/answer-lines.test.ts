import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { startSite, type LogLine, type TestSite } from '../../support/site.ts';

/* One line for each answer, from the fast path and from the pipeline. */

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const linesOf = ({ log }: TestSite) => log.filter(({ msg }) => msg === 'answered');

async function lineOf(visited: TestSite, ask: () => PromiseLike<unknown>): Promise<LogLine> {
  const before = linesOf(visited).length;
  await ask();
  await expect.poll(() => linesOf(visited).length).toBe(before + 1);
  return linesOf(visited).at(-1) as LogLine;
}

/** The site's own listener, which tries the fast path first. */
async function listening({ site: { listener } }: TestSite): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const PAGE = '/th/aboutUs.htm';
const { revision } = site.site.context.registry.current();

test('a page that is made, then kept: where it came from, for whom, how much', async () => {
  const origin = await listening(site);
  const read = async () => (await fetch(origin + PAGE)).arrayBuffer();
  const made = await lineOf(site, read);
  expect(made).toMatchObject({ from: 'shared', page: 'aboutUs', locale: 'th', device: 'desktop', revision });
  expect(made['renderMs']).toBeGreaterThan(0);
  const kept = await lineOf(site, read);
  expect(kept).toMatchObject({
    req: { method: 'GET', path: PAGE, address: '127.0.0.0/24' },
    res: { status: 200 },
    from: 'kept',
    page: 'aboutUs',
    locale: 'th',
    device: 'desktop',
    revision,
  });
  expect(kept).not.toHaveProperty('renderMs');
  expect((kept['res'] as { bytes: number }).bytes).toBeGreaterThan(4000);
});

test.each([
  ['/th/login.htm', 'live', 'login', 200],
  ['/th/no-such-page.htm', 'filled', 'page404', 404],
])('%s comes %s', async (address, from, page, status) => {
  const origin = await listening(site);
  const line = await lineOf(site, async () =>
    (await fetch(origin + address, { headers: { accept: 'text/html' } })).arrayBuffer(),
  );
  expect(line).toMatchObject({ from, page, locale: 'th', revision, res: { status } });
});

test('a page of the pipeline, and an answer that is no page', async () => {
  const whole = await lineOf(site, () => site.get('/th/login.htm').set('cookie', 'muc_token=x'));
  expect(whole).toMatchObject({
    page: 'login',
    locale: 'th',
    device: 'desktop',
    revision,
    req: { path: '/th/login.htm' },
  });
  expect(['live', 'whole']).toContain(whole['from']);
  const call = await lineOf(site, () => site.get('/api/v1/isLogin.json'));
  expect(call).toMatchObject({ res: { status: 200 }, req: { address: '127.0.0.0/24' } });
  expect((call['res'] as { bytes: number }).bytes).toBeGreaterThan(100);
  expect(call).not.toHaveProperty('page');
});

test('the trace of whoever asks is logged and passed on to the platform, for pages and for calls', async () => {
  await using platform = await startFakeBackend();
  await using on = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const traced = { traceparent: TRACEPARENT };
  const page = await lineOf(on, () => on.get('/en_US/goods/price.htm').set(traced));
  expect(page).toMatchObject({ trace: TRACE, page: 'price' });
  expect(page['upstreamMs']).toBeGreaterThanOrEqual(0);
  const asked = platform.calls.filter(({ headers }) => headers['traceparent'] === TRACEPARENT);
  expect(asked.map(({ url }) => url.split('?', 1)[0]).join()).toContain('goodsPrice');

  const before = platform.calls.length;
  const call = await lineOf(on, () => on.get('/api/v1/isLogin.json').set(traced));
  expect(call['trace']).toBe(TRACE);
  expect(platform.calls.slice(before).map(({ headers }) => headers['traceparent'])).toEqual([TRACEPARENT]);
});

test.each([
  'x',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `${TRACEPARENT}"}\t`,
  `01-${TRACE}-00f067aa0ba902b7-01`,
])('what is no trace (%j) is neither logged nor passed on', async (traceparent) => {
  await using platform = await startFakeBackend();
  await using on = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const line = await lineOf(on, () => on.get('/api/v1/isLogin.json').set({ traceparent }));
  expect(line).not.toHaveProperty('trace');
  expect(platform.calls.map(({ headers }) => headers['traceparent'])).toEqual([undefined]);
});

test('with LOG_ADDRESS=none no line has an address', async () => {
  await using quiet = await startSite({ env: { LOG_ADDRESS: 'none' } });
  const origin = await listening(quiet);
  await lineOf(quiet, async () => (await fetch(origin + PAGE)).arrayBuffer());
  await lineOf(quiet, () => quiet.get('/api/v1/isLogin.json'));
  expect(JSON.stringify(quiet.log)).not.toContain('address');
});
