import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { report, startMonitoring } from '../../support/monitoring-app.ts';

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
    limits: { reportQueue: 2 },
  });
  for (let i = 0; i < 8; i += 1) await request(app).post('/api/monitoring').send(report).expect(204);
  expect(lines().filter(({ report: own }) => own !== undefined)).toHaveLength(1);
  expect(lines().filter(({ msg }) => String(msg).includes('forwarded'))).toHaveLength(1);
  const refusing = await startCollector({ status: 500 });
  const second = startMonitoring({ monitoringUrl: refusing.url });
  for (let i = 0; i < 5; i += 1) await request(second.app).post('/api/monitoring').send(report).expect(204);
  await expect.poll(() => refusing.taken.length).toBe(5);
  expect(second.lines().filter(({ msg }) => String(msg).includes('forwarded'))).toHaveLength(1);
});
