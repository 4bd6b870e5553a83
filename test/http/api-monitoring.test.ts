import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createLimits, type Limits } from '../../server/limits.ts';
import { createMetrics } from '../../server/metrics.ts';
import { createRateLimits } from '../../server/middleware/rate-limit.ts';
import { monitoring } from '../../server/routes/monitoring.ts';
import { REPORT_ADDRESSES, type ClientReport, type WebVitalsReport } from '../../shared/monitoring.ts';
import { appOf, memoryLog } from '../support/serve.ts';

const report: ClientReport = {
  source: 'script error',
  error: 'TypeError: x is undefined\n    at https://site.test/assets/a-B3x9.js:1:20',
  file: 'https://site.test/assets/a-B3x9.js',
  page: 'https://site.test/th/index.htm',
  browser: {
    userAgent: 'Mozilla/5.0 Chrome/120.0.0.0',
    appName: 'Netscape',
    version: '5.0',
    platform: 'Linux',
  },
};
const vitals: WebVitalsReport = {
  source: 'web vitals',
  page: '/th/index.htm',
  layout: 'default',
  metrics: [{ name: 'LCP', value: 812.5, rating: 'good' }],
};

interface Setting {
  production?: boolean;
  monitoringUrl?: URL;
  limits?: Partial<Limits>;
}

function startMonitoring({ production = true, monitoringUrl, limits: overrides }: Setting = {}) {
  const limits = createLimits(overrides);
  const { log, lines, text } = memoryLog();
  const metrics = createMetrics();
  const rateLimits = createRateLimits({ limits, factor: 1 });
  const route = monitoring({
    production,
    monitoringUrl: monitoringUrl ?? null,
    log,
    metrics,
    limits,
    rateLimits,
  });
  onTestFinished(() => route.close());
  return { app: appOf(route), lines, text, metrics };
}

/** A collector that keeps what it gets. */
async function startCollector(answer: { status?: number; hang?: boolean } = {}) {
  const taken: unknown[] = [];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    taken.push(JSON.parse(body));
    if (answer.hang !== true) res.writeHead(answer.status ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { taken, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/reports`) };
}

test.each(REPORT_ADDRESSES)(
  'a report to %s is taken, logged in one line and answered with nothing',
  async (address) => {
    const { app, lines, metrics } = startMonitoring();
    const { text, headers } = await request(app)
      .post(address)
      .send({ ...report, pageId: 'index', locale: 'th', build: 'ab-12' })
      .expect(204);
    expect(text).toBe('');
    expect(headers['cache-control']).toBe('no-store');
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatchObject({
      level: 40,
      report: { source: 'script error', pageId: 'index', locale: 'th', build: 'ab-12' },
    });
    expect(await metrics.registry.metrics()).toContain(
      'client_reports_total{source="script error",outcome="taken"} 1',
    );
  },
);

test.each([
  [
    'a framework error with its component',
    { ...report, source: 'framework error', instance: 'Hero', info: 'render', trail: ['/th/app.htm'] },
  ],
  ['Web Vitals', vitals],
  ['fields of no use', { ...report, locale: 'de', build: 'a b', pageId: 7 }],
])('%s is taken', async (_, body) => {
  const { status } = await request(startMonitoring().app).post('/client-reports').send(body);
  expect(status).toBe(204);
});

test.each([
  ['an unknown source', { ...report, source: 'other' }],
  ['no error', { ...report, error: undefined }],
  ['an error that is no text', { ...report, error: { a: 1 } }],
  ['a deep info', { ...report, info: { a: { b: [] } } }],
  ['an array', [report]],
  ['Web Vitals without figures', { ...vitals, metrics: [] }],
  ['Web Vitals of another name', { ...vitals, metrics: [{ name: 'X', value: 1 }] }],
  ['a figure that is no number', { ...vitals, metrics: [{ name: 'LCP', value: '1' }] }],
  ['a forbidden key', '{"source":"script error","__proto__":{"x":1}}'],
  ['no JSON', '{"source"'],
])('%s is malformed', async (_, body) => {
  const { app, lines } = startMonitoring();
  const { body: answer } = await request(app)
    .post('/api/monitoring')
    .set('content-type', 'application/json')
    .send(body as object)
    .expect(400);
  expect(answer).toMatchObject({ code: 400, data: null });
  expect(lines()).toEqual([]);
});

test.each([
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
])('%s is not read', async (type) => {
  const text = JSON.stringify(report);
  const { status } = await request(startMonitoring().app).post('/api/monitoring').type(type).send(text);
  expect(status).toBe(415);
});

test('16 KB is the most', async () => {
  const { app } = startMonitoring();
  const empty = JSON.stringify({ ...report, x: '' }).length;
  const send = async (bytes: number) => {
    const body = { ...report, x: 'x'.repeat(bytes - empty) };
    return (await request(app).post('/api/monitoring').send(body)).status;
  };
  expect([await send(16 * 1024), await send(16 * 1024 + 1)]).toEqual([204, 413]);
});

test('reading back is not possible, and outside production there is nothing', async () => {
  const { app } = startMonitoring();
  const refused = await request(app).get('/api/monitoring').expect(405);
  expect(refused.headers.allow).toBe('POST');
  await request(app).get('/api/monitoringx').expect(418);
  const quiet = startMonitoring({ production: false });
  for (const address of REPORT_ADDRESSES) await request(quiet.app).post(address).send(report).expect(404);
  expect(quiet.lines()).toEqual([]);
});

test('errors and Web Vitals have budgets of their own, by address and in all', async () => {
  const { app, lines } = startMonitoring({ limits: { reportsPerMinute: 2, vitalsPerMinute: 1 } });
  const send = (body: object) =>
    request(app)
      .post('/api/monitoring')
      .send(body)
      .then(({ status }) => status);
  expect([await send(report), await send(report), await send(report)]).toEqual([204, 204, 429]);
  expect([await send(vitals), await send(vitals)]).toEqual([204, 429]);
  expect(lines()).toHaveLength(3);
  const limited = await request(app).post('/client-reports').send(report).expect(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  const all = startMonitoring({ limits: { reportsPerMinuteInAll: 1 } });
  await request(all.app).post('/api/monitoring').send(report).expect(204);
  await request(all.app).post('/api/monitoring').send(report).expect(429);
});

test('fields are cut, unknown keys dropped', async () => {
  const { app, lines } = startMonitoring();
  const long = 'w '.repeat(3000);
  await request(app)
    .post('/api/monitoring')
    .send({
      ...report,
      error: long,
      browser: { ...report.browser, userAgent: long },
      trail: Array(50).fill('x'),
      admin: true,
    })
    .expect(204);
  const logged = lines()[0]?.report as ClientReport & { admin?: boolean };
  expect([logged.error.length, logged.browser.userAgent.length, logged.trail?.length]).toEqual([
    4000, 350, 20,
  ]);
  expect(logged.admin).toBeUndefined();
});

test('no line and no terminal sequence can be forged', async () => {
  const { app, text } = startMonitoring();
  const error = 'x\r\n{"level":60}\u001b[2J\u2028\u009b1m\ud800';
  await request(app)
    .post('/api/monitoring')
    .set('content-type', 'application/json')
    .send(JSON.stringify({ ...report, error }))
    .expect(204);
  expect(text().trim().split('\n')).toHaveLength(1);
  const logged = (JSON.parse(text()) as { report: ClientReport }).report.error;
  // oxlint-disable-next-line no-control-regex -- what must not be there
  expect(logged).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028]/);
  expect(logged).toContain('\\u001b[2J');
  expect(logged.isWellFormed()).toBe(true);
});

test.each([
  ['https://site.test/a?email=ann%40shop.test&x=1', 'ann'],
  ['mail to สมชาย@ร้าน.test failed', 'สมชาย'],
  ['call +66 81 234 5678 now', '234'],
  ['phoneNumber=0812345678', '0812345678'],
  ['{"password":"hunter2"}', 'hunter2'],
  ['?token=abc&code=123456', '123456'],
  ['muc_token=3q2-7wAB', '3q2'],
  ['session Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MDEyMzQ1', 'Zm9v'],
])('%j is masked in the log', async (text, secret) => {
  const { app, lines } = startMonitoring();
  await request(app)
    .post('/api/monitoring')
    .send({ ...report, error: text, page: text, file: text, trail: [text] })
    .expect(204);
  expect(JSON.stringify(lines()[0]?.report)).not.toContain(secret);
});

test('what helps to find the error stays', async () => {
  const { app, lines } = startMonitoring();
  await request(app).post('/api/monitoring').send(report).expect(204);
  expect(lines()[0]?.report).toMatchObject({ file: report.file, page: report.page, browser: report.browser });
  expect(JSON.stringify(lines())).toContain('a-B3x9.js:1:20');
});

test('reports go on to the collector behind the answer', async () => {
  const collector = await startCollector();
  const { app } = startMonitoring({ monitoringUrl: collector.url });
  await request(app)
    .post('/api/monitoring')
    .send({ ...report, admin: true })
    .expect(204);
  await expect.poll(() => collector.taken.length).toBe(1);
  expect(collector.taken[0]).toMatchObject({ source: 'script error', file: report.file });
  expect(collector.taken[0]).not.toHaveProperty('admin');
});

test('a collector in trouble costs one line, no report and no waiting', async () => {
  const collector = await startCollector({ hang: true });
  const { app, lines } = startMonitoring({
    monitoringUrl: collector.url,
    limits: { reportQueue: 2, reportForwardMs: 5000 },
  });
  for (let i = 0; i < 8; i += 1) await request(app).post('/api/monitoring').send(report).expect(204);
  expect(lines().filter(({ report: own }) => own !== undefined)).toHaveLength(8);
  expect(lines().filter(({ msg }) => String(msg).includes('forwarded'))).toHaveLength(1);
  const refusing = await startCollector({ status: 500 });
  const second = startMonitoring({ monitoringUrl: refusing.url });
  for (let i = 0; i < 5; i += 1) await request(second.app).post('/api/monitoring').send(report).expect(204);
  await expect.poll(() => refusing.taken.length).toBe(5);
  expect(second.lines().filter(({ msg }) => String(msg).includes('forwarded'))).toHaveLength(1);
});
