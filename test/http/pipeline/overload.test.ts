import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import type { RenderTurn } from '../../../server/limits/render-turns.ts';
import { figure } from '../../support/figures.ts';
import { startSite, type TestSite } from '../../support/site.ts';

const KEPT = '/th/aboutUs.htm';
const LIVE = '/vi/login.htm';
/** Kept, with data. */
const STALE = '/th/goods/price.htm';
/** No kept page has its route. */
const WHOLE = '/en_US/%E2%80%A8.htm';
const HTML = { accept: 'text/html' };

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

/** Two places to compute, two to wait. */
async function startSmall(limits: Partial<Limits> = {}): Promise<TestSite> {
  const site = await startSite({
    limits: { rendersAtOnce: 2, rendersWaiting: 2, ...limits },
    watchLoop: false,
  });
  onTestFinished(() => site[Symbol.asyncDispose]());
  return site;
}

/** Over connections that are new each time. */
async function listen(listener: RequestListener): Promise<Ask> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path, headers = HTML, method = 'GET') => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
      sent.once('response', resolve).once('error', reject),
    );
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
}

/** Computes in every place until the test ends the turns. */
async function occupy({ site: { context } }: TestSite): Promise<RenderTurn[]> {
  const turns = [await context.renderTurns.begin(), await context.renderTurns.begin()];
  expect(context.metrics.renders).toMatchObject({ running: 2, waiting: 0 });
  return turns;
}

/** Fills the places in which renders wait. */
async function fillQueue({ site: { context } }: TestSite, ask: Ask): Promise<Promise<Answer>[]> {
  const waiting = [ask(WHOLE), ask(LIVE)];
  await expect.poll(() => context.metrics.renders.waiting).toBe(2);
  return waiting;
}

/** Makes the pages of the test once. */
async function warm(ask: Ask): Promise<void> {
  for (const path of [KEPT, LIVE, WHOLE]) await ask(path);
}

test('as many renders wait as may, the next is refused, and what is kept is answered meanwhile', async () => {
  const site = await startSmall();
  const ask = await listen(site.site.listener);
  await warm(ask);
  const turns = await occupy(site);
  const waiting = await fillQueue(site, ask);

  for (const path of [WHOLE, LIVE]) {
    const { status, headers, body } = await ask(path);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '2',
      'private, no-store',
    ]);
    expect(body).toContain('data-page="error"');
  }
  expect((await ask(KEPT)).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask(site.site.context.assets.style('styles/base.css') as string)).status).toBe(200);
  expect(site.site.context.metrics.renders).toEqual({ running: 2, waiting: 2, refused: 2 });
  const figures = await site.site.context.metrics.registry.metrics();
  expect(figures).toContain('page_renders{state="waiting"} 2');
  expect(figures).toContain('page_renders_refused_total 2');

  for (const turn of turns) turn.end();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([404, 200]);
  await expect.poll(() => site.site.context.metrics.renders.running).toBe(0);
  expect(site.errors().filter(({ msg }) => !msg.startsWith('answered'))).toEqual([]);
});

test('a refusal is the same on the fast path and in the pipeline, in the language of the address', async () => {
  const site = await startSmall();
  const fast = await listen(site.site.listener);
  const slow = await listen(createApp(site.site.context, null));
  await warm(fast);
  await occupy(site);
  void (await fillQueue(site, fast)).map((answer) => answer.catch(() => undefined));
  const kinds: [string, Record<string, string>, string][] = [
    [LIVE, HTML, 'GET'],
    ['/ms_MY/login.htm', HTML, 'HEAD'],
    [LIVE, { ...HTML, 'accept-encoding': 'gzip' }, 'GET'],
    [LIVE, {}, 'GET'],
    [LIVE, { accept: 'application/json' }, 'GET'],
    ['/zh_CN/login.htm', HTML, 'GET'],
  ];
  for (const [path, headers, method] of kinds) {
    const answers = [await fast(path, headers, method), await slow(path, headers, method)];
    const [one, other] = answers.map(
      ({ status, headers: { 'x-request-id': id, date: _date, ...same }, body }) => {
        expect(id).toMatch(/^[\w-]{36}$/);
        return { status, headers: same, body };
      },
    );
    expect(one, `${method} ${path}`).toEqual(other);
    expect(one?.status).toBe(503);
    expect(one?.headers['retry-after']).toBe('2');
  }
  expect((await fast('/zh_CN/login.htm')).body).toContain('<html lang="zh-CN">');
});

test('health is answered before the pipeline as it answers, counted, and not logged', async () => {
  const site = await startSmall();
  const { metrics } = site.site.context;
  const counted = async () =>
    figure(await metrics.registry.metrics(), 'http_request_seconds_count', { kind: 'other' });
  const before = await counted();
  const answers = await Promise.all(
    [site.site.listener, createApp(site.site.context, null)].map(async (listener) => {
      const { status, headers, body } = await (await listen(listener))('/healthz');
      const { 'x-request-id': id, date: _date, ...same } = headers;
      expect(id).toMatch(/^[\w-]{36}$/);
      return { status, headers: same, body };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  await expect.poll(counted).toBe(before + 2);
  expect(site.log.filter(({ msg }) => msg.startsWith('answered'))).toEqual([]);
});

test('a form is refused before it runs, never after', async () => {
  const site = await startSmall();
  const ask = await listen(site.site.listener);
  await warm(ask);
  const turns = await occupy(site);
  const waiting = await fillQueue(site, ask);
  const before = site.log.length;
  const refused = await site.post(LIVE).type('form').send('account=a@example.com');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(site.log.slice(before).filter(({ msg }) => !msg.startsWith('answered'))).toEqual([]);
  for (const turn of turns) turn.end();
  await Promise.all(waiting);
  expect((await site.post(LIVE).type('form').send('account=a@example.com')).status).toBe(422);
});

/** Tells the site twice, as its watch does after two windows. */
function noteTwice({ site: { context } }: TestSite, ms: number): void {
  for (let window = 0; window < 2; window += 1) context.loopDelay.note(ms);
}

test('while the event loop is late few may wait: other pages that must be made are refused, kept ones, files and health are answered', async () => {
  const site = await startSmall({ loopDelayMs: 200, rendersWaiting: 4 });
  const ask = await listen(site.site.listener);
  await warm(ask);
  const turns = await occupy(site);
  noteTwice(site, 201);
  const waiting = await fillQueue(site, ask);
  for (const path of [LIVE, WHOLE]) {
    const { status, headers, body } = await ask(path);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toContain('data-page="error"');
  }
  expect((await site.post(LIVE).type('form').send('account=a@example.com')).status).toBe(503);
  expect(site.site.context.metrics.renders).toMatchObject({ waiting: 2, refused: 3 });
  expect((await ask(KEPT)).status).toBe(200);
  expect((await ask(site.site.context.assets.style('styles/base.css') as string)).status).toBe(200);
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  expect((await ask('/readyz')).status).toBe(200);
  expect(site.errors().filter(({ msg }) => !msg.startsWith('answered'))).toEqual([]);

  site.site.context.loopDelay.note(200);
  waiting.push(ask(WHOLE), ask(LIVE));
  await expect.poll(() => site.site.context.metrics.renders.waiting).toBe(4);
  for (const turn of turns) turn.end();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([404, 200, 404, 200]);
});

test('once the first has waited as long as any may, few may wait, until the queue moves on', async () => {
  const site = await startSmall({ rendersWaiting: 100, renderWaitMs: 200 });
  const ask = await listen(site.site.listener);
  await warm(ask);
  const turns = await occupy(site);
  const waiting = await fillQueue(site, ask);
  await expect
    .poll(async () => {
      const probe = ask(LIVE);
      const refused = probe.then(({ status }) => status === 503);
      if (await Promise.race([refused, wait(100, false)])) return 'refused';
      waiting.push(probe);
      return 'waits';
    })
    .toBe('refused');
  expect(waiting.length).toBeLessThan(50);
  expect((await ask(KEPT)).status).toBe(200);
  for (const turn of turns) turn.end();
  expect((await Promise.all(waiting)).every(({ status }) => status !== 503)).toBe(true);
  expect((await ask(LIVE)).status).toBe(200);
});

test('a late event loop does not close the site: who finds a free place is answered, and the log tells of both ends', async () => {
  const site = await startSmall({ loopDelayMs: 200 });
  const ask = await listen(site.site.listener);
  noteTwice(site, 1000);
  for (const path of [LIVE, KEPT]) expect((await ask(path)).status).toBe(200);
  site.site.context.loopDelay.note(0);
  const told = site.log.filter(({ msg }) => msg.startsWith('the event loop is '));
  expect(told.map(({ level, ms }) => [level, ms])).toEqual([
    [40, 1000],
    [30, 0],
  ]);
});

test('a kept page that is not fresh any more is shown as it is when nobody may make it anew', async () => {
  const site = await startSmall({ loopDelayMs: 200, rendersWaiting: 4 });
  const ask = await listen(site.site.listener);
  await warm(ask);
  const kept = await ask(STALE);
  expect(kept.status).toBe(200);
  const turns = await occupy(site);
  noteTwice(site, 201);
  const waiting = await fillQueue(site, ask);
  site.site.context.pageCache.expire();
  site.site.context.pageCache.fixed.forgetCompiled();
  const stale = await ask(STALE);
  expect([stale.status, stale.body]).toEqual([200, kept.body]);
  expect(site.site.context.metrics.renders.refused).toBeGreaterThan(0);
  for (const turn of turns) turn.end();
  await Promise.all(waiting);
});
