import { afterEach, expect, test, vi } from 'vitest';
import { requestIdle } from '../../../client/browser/when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Specification 9, idle callbacks.
test('a browser that does not tell when it is idle has a timer of 1 ms', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  let done = 0;
  requestIdle(() => (done += 1), 5000);
  vi.advanceTimersByTime(0);
  expect(done).toBe(0);
  vi.advanceTimersByTime(1);
  expect(done).toBe(1);
});

test.each([
  [undefined, undefined],
  [5000, { timeout: 5000 }],
])('one that tells is asked, with a limit of %s', (limit, options) => {
  const asked: unknown[] = [];
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => void, given: unknown) => {
      asked.push(given);
      work();
    },
  });
  let done = 0;
  requestIdle(() => (done += 1), limit);
  expect([asked, done]).toEqual([[options], 1]);
});
