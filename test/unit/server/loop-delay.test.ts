import { expect, onTestFinished, test } from 'vitest';
import { computedMs, LoopDelay, watchLoop } from '../../../server/limits/loop-delay.ts';

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

test.each([
  ['computed for half of it', 0.5, true],
  ['computed all the time', 1, true],
  ['other work on the machine had the processor', 0.49, false],
  ['waited for a disk', 0, false],
] as const)('a late window in which the loop %s: %s, late is %s', (_what, busyShare, isLate) => {
  const delay = new LoopDelay({ loopDelayMs: 200 }, SILENT);
  for (let window = 0; window < 3; window += 1) delay.note(1000, busyShare);
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
  // As on a machine without other work: whatever passes is computed.
  const computed = () => performance.now();
  onTestFinished(watchLoop(delay, { loopDelayMs: 100, loopDelayWindowMs: 50 }, computed));
  while (!delay.isLate()) {
    const until = performance.now() + 300;
    while (performance.now() < until);
    await new Promise((resolve) => void setTimeout(resolve, 0));
  }
  await expect.poll(() => delay.isLate()).toBe(false);
});

test('computing counts, and waiting does not', () => {
  const before = computedMs();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(computedMs() - before).toBeLessThan(150);
  while (computedMs() - before < 20);
});

test('the watch does not take for load that nothing was computed', async () => {
  const delay = new LoopDelay({ loopDelayMs: 100 }, SILENT);
  const noted: number[] = [];
  const note = delay.note.bind(delay);
  delay.note = (ms, busyShare) => {
    noted.push(ms);
    note(ms, busyShare);
  };
  onTestFinished(watchLoop(delay, { loopDelayMs: 100, loopDelayWindowMs: 50 }));
  const stop = new Int32Array(new SharedArrayBuffer(4));
  while (noted.filter((ms) => ms > 100).length < 4) {
    Atomics.wait(stop, 0, 0, 300);
    await new Promise((resolve) => void setTimeout(resolve, 0));
    expect(delay.isLate()).toBe(false);
  }
});
