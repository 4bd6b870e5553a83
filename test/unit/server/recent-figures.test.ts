import { Counter, Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { recentCounts } from '../../../server/metrics/recent-counts.ts';
import { RecentTimes } from '../../../server/metrics/recent-times.ts';
import { ToldFigures } from '../../../server/metrics/told-figures.ts';

/* What operators are told of the last minutes. */

test('times are told for one span and the one before it, and of so many names', () => {
  let now = 0;
  const times = new RecentTimes({ name: 'times', bounds: [1, 2], spanMs: 100, most: 2 }, () => now);
  const told = () => new ToldFigures([times.figure()]);
  times.add('home', 0.5);
  times.add('home', 5);
  times.add('price', 1.5);
  times.add('one too many', 1);
  expect(told().by('times_bucket', 'of', { le: '+Inf' })).toEqual([
    ['home', 2],
    ['price', 1],
  ]);
  now = 100;
  times.add('home', 1.5);
  expect(told().by('times_bucket', 'of', { le: '2' })).toEqual([
    ['home', 2],
    ['price', 1],
  ]);
  now = 200;
  expect(told().by('times_bucket', 'of', { le: '+Inf' })).toEqual([['home', 1]]);
  now = 1000;
  expect(told().by('times_bucket', 'of', { le: '+Inf' })).toEqual([]);
});

test('counts are those of the last five minutes, and all until then', async () => {
  vi.useFakeTimers({ now: 0 });
  const registry = new Registry();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'x',
    labelNames: ['status'],
    registers: [registry],
  });
  const recent = recentCounts(registry);
  const end = recent.begin();
  const told = async () => {
    const figures = new ToldFigures(await recent.figures());
    return [figures.sum('recent_http_requests_total', { status: '200' }), figures.sum('recent_seconds')];
  };
  requests.inc({ status: 200 }, 7);
  requests.inc({ status: 404 }, 1);
  expect(await told()).toEqual([7, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await told()).toEqual([7, 60]);
  requests.inc({ status: 200 }, 3);
  await vi.advanceTimersByTimeAsync(270_000);
  expect(await told()).toEqual([3, 270]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await told()).toEqual([0, 270]);
  end();
  vi.useRealTimers();
});

test('a quantile goes evenly through a bucket, and stops at the last bound', () => {
  const bucket = (le: string, value: number) => ({ metricName: 't_bucket', labels: { le }, value });
  const told = (values: ReturnType<typeof bucket>[]) =>
    new ToldFigures([{ name: 't', help: '', type: 'histogram' as never, aggregator: 'sum', values }]);
  const even = told([bucket('1', 50), bucket('2', 100), bucket('+Inf', 100)]);
  expect([0.25, 0.5, 0.75, 1].map((share) => even.quantile('t', share))).toEqual([0.5, 1, 1.5, 2]);
  expect(told([bucket('1', 0), bucket('+Inf', 4)]).quantile('t', 0.95)).toBe(1);
  expect(told([bucket('1', 0), bucket('+Inf', 0)]).quantile('t', 0.95)).toBeNull();
  expect(told([]).quantile('t', 0.95)).toBeNull();
});
