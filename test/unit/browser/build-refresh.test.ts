import { expect, onTestFinished, test, vi } from 'vitest';
import { BUILD_POLL_MS, isOutdated, pollAction } from '../../../shared/build-refresh.ts';
import { afterWait, MAX_TIMER_MS, timerSlice } from '../../../shared/timer.ts';

test.each([
  [{ outdated: false, hidden: false }, 'ask'],
  [{ outdated: false, hidden: true }, 'wait'],
  [{ outdated: true, hidden: false }, 'stop'],
  [{ outdated: true, hidden: true }, 'stop'],
])('after an hour, %j leads to: %s', (state, action) => {
  expect(pollAction(state)).toBe(action);
});

test.each([
  [{ id: 'b2', timestamp: 1 }, false, true],
  [{ id: 'b1', timestamp: 1 }, false, false],
  [{ id: 'b1', timestamp: 1 }, true, true],
  [{ id: '' }, false, false],
  [{ id: 2 }, false, false],
  [{}, false, false],
  [null, false, false],
  [null, true, true],
  ['<html>', false, false],
])('the answer %j, outdated before: %s, gives %s for build b1', (answer, before, expected) => {
  expect(isOutdated('b1', answer, before)).toBe(expected);
});

test.each([
  [BUILD_POLL_MS, 3_600_000],
  [0, 0],
  [-5, 0],
  [MAX_TIMER_MS, 2_147_483_647],
  [MAX_TIMER_MS + 1, 2_147_483_647],
  [Infinity, 2_147_483_647],
])('of %i ms left the next timer takes %i', (remaining, delay) => {
  expect(timerSlice(remaining)).toBe(delay);
});

test('a year is waited for in fifteen timers', () => {
  let timers = 0;
  for (let left = 31_536_000_000; left > 0; left -= timerSlice(left)) timers++;
  expect(timers).toBe(15);
});

test.each([BUILD_POLL_MS, MAX_TIMER_MS, MAX_TIMER_MS + 1, 31_536_000_000])(
  'a wait of %i ms ends when it is over, and once',
  (ms) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let ended = 0;
    afterWait(ms, () => (ended += 1));
    vi.advanceTimersByTime(ms - 1);
    expect(ended).toBe(0);
    vi.advanceTimersByTime(1);
    expect(ended).toBe(1);
    vi.advanceTimersByTime(ms);
    expect(ended).toBe(1);
  },
);
