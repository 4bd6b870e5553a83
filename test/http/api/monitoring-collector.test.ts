import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import type { ClientReport } from '../../../shared/monitoring.ts';
import { figure } from '../../support/figures.ts';
import { report, startMonitoring } from '../../support/monitoring-app.ts';
import { plantMap } from '../../support/planted-map.ts';
import { startSite } from '../../support/site.ts';

interface Answers {
  status?: number;
  hang?: boolean;
  /** Answers with 503 before. */
  failures?: number;
}

async function startCollector({ status = 200, hang = false, failures = 0 }: Answers = {}) {
  const taken: unknown[] = [];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    taken.push(JSON.parse(body));
    if (!hang) res.writeHead(taken.length <= failures ? 503 : status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { taken, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/reports`) };
}

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

const lostIn = async ({ metrics }: ReturnType<typeof startMonitoring>) =>
  figure(await metrics.registry.metrics(), 'client_reports_lost_total', { way: 'collector' });
const tellsOf = ({ lines }: ReturnType<typeof startMonitoring>) =>
  lines().filter(({ msg }) => String(msg).includes('forwarded'));

test('a collector that hangs costs one line and no waiting, and what the queue does not hold is counted', async () => {
  const collector = await startCollector({ hang: true });
  const monitoring = startMonitoring({ monitoringUrl: collector.url, limits: { reportQueue: 2 } });
  for (let i = 0; i < 8; i += 1)
    await request(monitoring.app).post('/api/monitoring').send(report).expect(204);
  expect(monitoring.lines().filter(({ report: own }) => own !== undefined)).toHaveLength(1);
  expect(tellsOf(monitoring)).toHaveLength(1);
  expect(await lostIn(monitoring)).toBe(4);
});

test('a collector that fails gets the same reports again, until it takes them', async () => {
  const collector = await startCollector({ failures: 4 });
  const monitoring = startMonitoring({ monitoringUrl: collector.url, limits: { reportRetryMs: 1 } });
  const errors = ['one', 'two', 'three'];
  for (const error of errors)
    await request(monitoring.app)
      .post('/api/monitoring')
      .send({ ...report, error })
      .expect(204);
  await expect.poll(() => collector.taken.length).toBe(7);
  const kept = collector.taken.slice(4).map((taken) => (taken as ClientReport).error);
  expect(kept.toSorted()).toEqual(errors.toSorted());
  expect([tellsOf(monitoring), await lostIn(monitoring)]).toEqual([[], 0]);
});

test.each([
  ['refuses them for good', { status: 422 }, 1],
  ['always fails', { status: 500 }, 3],
])('reports to a collector that %s are given up and counted', async (_, answer, tries) => {
  const collector = await startCollector(answer);
  const limits = { reportRetryMs: 1, reportLongestRetryMs: 1, reportTries: 3 };
  const monitoring = startMonitoring({ monitoringUrl: collector.url, limits });
  for (let i = 0; i < 5; i += 1)
    await request(monitoring.app).post('/api/monitoring').send(report).expect(204);
  await expect.poll(() => lostIn(monitoring)).toBe(5);
  expect(collector.taken).toHaveLength(5 * tries);
  expect(tellsOf(monitoring)).toHaveLength(1);
});

test('the collector gets stacks with the lines of the sources', async () => {
  const collector = await startCollector();
  const map = plantMap('a-B3x9.js');
  const { app } = startMonitoring({ monitoringUrl: collector.url, maps: map.folder });
  await request(app).post('/api/monitoring').send(report).expect(204);
  await expect.poll(() => collector.taken.length).toBe(1);
  expect((collector.taken[0] as ClientReport).error).toContain(`at ${map.source}:3:5`);
});

/** In milliseconds: longer than the test. */
const PATIENT = 3_600_000;

test('what waits for the collector when the process ends is sent', async () => {
  const collector = await startCollector({ failures: 2 });
  const limits = { reportRetryMs: PATIENT, reportLongestRetryMs: PATIENT };
  const monitoring = startMonitoring({ monitoringUrl: collector.url, limits, closeMs: PATIENT });
  const send = (error: string) =>
    request(monitoring.app)
      .post('/api/monitoring')
      .send({ ...report, error })
      .expect(204);
  const errors = Array.from({ length: 40 }, (_, at) => `error ${at}`);
  for (const error of errors) await send(error);
  await monitoring.close();
  const taken = collector.taken.slice(2).map((each) => (each as ClientReport).error);
  expect(taken.toSorted()).toEqual(errors.toSorted());
  expect([tellsOf(monitoring), await lostIn(monitoring)]).toEqual([[], 0]);
});

test.each<[string, Answers, number, string]>([
  ['hangs', { hang: true }, 1, 'the process ends'],
  ['fails', { status: 503 }, PATIENT, 'the collector answered 503'],
])(
  'what a collector that %s does not take at the end is counted, and the log says so',
  async (_, answer, closeMs, why) => {
    const collector = await startCollector(answer);
    const limits = { reportRetryMs: PATIENT, reportLongestRetryMs: PATIENT };
    const monitoring = startMonitoring({ monitoringUrl: collector.url, limits, closeMs });
    for (let i = 0; i < 5; i += 1)
      await request(monitoring.app).post('/api/monitoring').send(report).expect(204);
    await monitoring.close();
    expect(await lostIn(monitoring)).toBe(5);
    expect(tellsOf(monitoring)).toMatchObject([{ reason: why }]);
  },
);

test('a site that is closed has sent its reports', async () => {
  const collector = await startCollector({ failures: 1 });
  const limits = { reportRetryMs: PATIENT, reportLongestRetryMs: PATIENT };
  const env = { MONITORING_URL: collector.url.href, SHUTDOWN_GRACE_MS: '120000' };
  const site = await startSite({ env, limits });
  await site.post('/client-reports').send(report).expect(204);
  await expect.poll(() => collector.taken.length).toBe(1);
  await site[Symbol.asyncDispose]();
  expect(collector.taken).toHaveLength(2);
});
