import request from 'supertest';
import { expect, test } from 'vitest';
import { REPORT_ADDRESSES } from '../../../shared/monitoring.ts';
import { report, startMonitoring, vitals } from '../../support/monitoring-app.ts';

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

const RESTORED = { name: 'LCP', value: 5, navigation: 'back-forward-cache' };

test.each([
  [
    'a framework error with its component',
    { ...report, source: 'framework error', instance: 'Hero', info: 'render', trail: ['/th/app.htm'] },
  ],
  ['Web Vitals', vitals],
  ['Web Vitals of a restored page', { ...vitals, device: 'mobile', metrics: [RESTORED] }],
  [
    'Web Vitals with fields of no use',
    { ...vitals, device: 'x', noise: { x: -1 }, metrics: [{ ...RESTORED, navigation: 'x' }] },
  ],
  ['fields of no use', { ...report, locale: 'de', build: 'a b', pageId: 7 }],
])('%s is taken', async (_, body) => {
  const { status } = await request(startMonitoring().app).post('/client-reports').send(body);
  expect(status).toBe(204);
});

test('errors that a page has set aside are counted, as far as they can be true', async () => {
  const { app, lines, metrics } = startMonitoring();
  const send = (noise: object) =>
    request(app)
      .post('/api/monitoring')
      .send({ ...vitals, noise })
      .expect(204);
  await send({ extension: 3, translator: 1 });
  await send({ extension: 2 });
  await send({ extension: 1_000_000 });
  expect(lines()[0]).toMatchObject({ report: { noise: { extension: 3, translator: 1 } } });
  const counted = await metrics.registry.metrics();
  expect(counted).toContain('client_reports_total{source="extension",outcome="set aside"} 5');
  expect(counted).toContain('client_reports_total{source="translator",outcome="set aside"} 1');
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
  // The second report said nothing new.
  expect(lines()).toHaveLength(2);
  const limited = await request(app).post('/client-reports').send(report).expect(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  const all = startMonitoring({ limits: { reportsPerMinuteInAll: 1 } });
  await request(all.app).post('/api/monitoring').send(report).expect(204);
  await request(all.app).post('/api/monitoring').send(report).expect(429);
});
