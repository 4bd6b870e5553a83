import { expect, test } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createMetrics } from '../../../server/metrics/metrics.ts';
import { createSectionReport } from '../../../server/render/section-report.ts';
import { memoryLog } from '../../support/serve.ts';
import { standingClock } from '../../support/standing-clock.ts';

test('each kind of failure is told once a minute and counted every time', async () => {
  const metrics = createMetrics({ full: 0, failed: 0 });
  const clock = standingClock();
  const { log, lines } = memoryLog();
  const report = createSectionReport(metrics);
  const fail = (section: string, error: unknown) =>
    report({ page: 'price', section, call: 'goodsPrice', error, message: 'a section has no data' }, log);
  for (let times = 0; times < 5; times += 1) fail('plans', new RangeError('x'));
  fail('plans', new AppError('UPSTREAM_DOWN', 502, 'x'));
  fail('faq', new RangeError('x'));
  expect(lines().map(({ level, section }) => [level, section])).toEqual([
    [50, 'plans'],
    [40, 'plans'],
    [50, 'faq'],
  ]);
  clock.pass(59_000);
  fail('faq', new RangeError('x'));
  expect(lines()).toHaveLength(3);
  clock.pass(1000);
  fail('faq', new RangeError('x'));
  expect(lines()).toHaveLength(4);
  const { values } = await metrics.sectionFailures.get();
  expect(values.map(({ labels, value }) => [labels.section, value])).toEqual([
    ['plans', 6],
    ['faq', 3],
  ]);
});
