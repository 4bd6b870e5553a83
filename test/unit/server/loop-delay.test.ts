import { expect, onTestFinished, test } from 'vitest';
import { LoopDelay, watchLoop } from '../../../server/limits/loop-delay.ts';

const SILENT = { info: () => undefined, warn: () => undefined };

test.each([
  ['nothing yet', [], false],
  ['one late window', [201], false],
  ['two late windows in a row', [201, 201], true],
  ['two windows at the limit', [200, 200], false],
  ['a good window between', [201, 200, 201], false],
  ['a good window after', [201, 201, 201, 200], false],
  ['late again', [201, 201, 0, 201, 201], true],
] as const)('%s: late is %3$s', (_what, windows, isLate) => {
  const delay = new LoopDelay({ loopDelayMs: 200 }, SILENT);
  for (const ms of windows) delay.note(ms);
  expect(delay.isLate()).toBe(isLate);
});

test('the log hears of the beginning and of the end, once', () => {
  const told: [string, object][] = [];
  const log = {
    warn: (figures: object) => void told.push(['warn', figures]),
    info: (figures: object) => void told.push(['info', figures]),
  };
  const delay = new LoopDelay({ loopDelayMs: 200 }, log as typeof SILENT);
  for (const ms of [300.4, 300.4, 400, 500, 10.2, 0]) delay.note(ms);
  expect(told).toEqual([
    ['warn', { ms: 300 }],
    ['info', { ms: 10 }],
  ]);
});

test('the watch notes turns that are too long, and that they have ended', async () => {
  const delay = new LoopDelay({ loopDelayMs: 100 }, SILENT);
  onTestFinished(watchLoop(delay, { loopDelayMs: 100, loopDelayWindowMs: 50 }));
  while (!delay.isLate()) {
    const until = performance.now() + 300;
    while (performance.now() < until);
    await new Promise((resolve) => void setTimeout(resolve, 0));
  }
  await expect.poll(() => delay.isLate()).toBe(false);
});
