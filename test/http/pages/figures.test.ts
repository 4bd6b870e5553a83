import { afterAll, expect, test } from 'vitest';
import { deadAddress, startFakeBackend } from '../../support/fake-backend.ts';
import { figure, samplesOf } from '../../support/figures.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { startSite, type TestSite } from '../../support/site.ts';
import { vitals } from '../../support/monitoring-app.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const scrape = async ({ get }: Pick<TestSite, 'get'> = site) => (await get('/metrics')).text;

const measured = (report: object) =>
  site.post('/client-reports').set('content-type', 'application/json').send(JSON.stringify(report));

test('Web Vitals are counted by layout, locale and device, and rated by the server', async () => {
  const report = {
    ...vitals,
    layout: 'default',
    locale: 'th',
    device: 'mobile',
    metrics: [
      { name: 'LCP', value: 2600, rating: 'good' },
      { name: 'CLS', value: 0.1 },
      { name: 'TTFB', value: 5, navigation: 'restore' },
    ],
  };
  expect((await measured(report)).status).toBe(204);
  const text = await scrape();
  const where = { layout: 'default', locale: 'th', device: 'mobile' };
  expect(figure(text, 'web_vitals_total', { name: 'LCP', rating: 'fair', ...where })).toBe(1);
  expect(figure(text, 'web_vitals_total', { name: 'CLS', rating: 'good', ...where })).toBe(1);
  expect(figure(text, 'web_vitals_total', { name: 'TTFB' }), 'a restored page').toBe(0);
  expect(figure(text, 'web_vital_seconds_sum', { name: 'LCP', device: 'mobile' })).toBe(2.6);
});

test('what a browser invents becomes no label', async () => {
  for (const layout of ['x1', 'x2', '__proto__']) {
    await measured({ ...vitals, layout, locale: 'xx', device: 'fridge' });
  }
  const values = samplesOf(await scrape()).flatMap(({ labels }) => Object.values(labels));
  expect(values.filter((value) => /^x\d|proto|^xx$|fridge/.test(value))).toEqual([]);
  expect(values).toContain('other');
});

test('calls are counted by outcome, and a platform that is down shows', async () => {
  await using backend = await startFakeBackend();
  await using on = await startSite({ env: { API_BASE_URL: backend.url.href } });
  await on.get('/en_US/goods/price.htm');
  const good = await scrape(on);
  expect(figure(good, 'upstream_calls_total', { outcome: 'answered' })).toBe(backend.calls.length);
  expect(figure(good, 'upstream_call_seconds_count', { call: 'other' })).toBe(0);
  expect(figure(good, 'upstream_circuit_open')).toBe(0);

  await using off = await startSite({
    env: { API_BASE_URL: (await deadAddress()).href },
    limits: { circuitFailures: 1 },
  });
  await off.get('/en_US/goods/price.htm');
  const bad = await scrape(off);
  expect(figure(bad, 'upstream_calls_total', { outcome: 'failed' })).toBeGreaterThan(0);
  expect(figure(bad, 'upstream_circuit_open')).toBe(1);
});

test('hits, stale pages and purges of the cache', async () => {
  const clock = standingClock();
  await using fresh = await startSite();
  const page = '/en_US/goods/price.htm';
  await fresh.get(page);
  await fresh.get(page);
  const hit = await scrape(fresh);
  expect(figure(hit, 'page_answers_total', { from: 'shared' })).toBe(1);
  expect(figure(hit, 'page_answers_total', { from: 'kept' })).toBe(1);
  expect(figure(hit, 'page_cache_stale_total')).toBe(0);
  expect(figure(hit, 'page_cache_pages', { store: 'fixed' })).toBe(1);
  expect(figure(hit, 'page_cache_bytes', { store: 'fixed' })).toBeGreaterThan(10_000);

  clock.pass(90_000);
  await fresh.get(page);
  expect(figure(await scrape(fresh), 'page_cache_stale_total')).toBe(1);

  fresh.site.context.pageCache.expire();
  expect(figure(await scrape(fresh), 'page_cache_purges_total', { cause: 'content' })).toBe(1);
});
