import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askLater } from '../../../client/browser/ask-later.ts';
import type { Destinations } from '../../../client/browser/payloads.ts';
import type { PageData, Payload } from '../../../shared/page-data.ts';

const waiting = { retryAfter: 5 } as PageData;
const decided = {} as PageData;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { pathname: '/blog/articleDetails/1.htm', search: '' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers in order; the last again and again. */
function answering(...answers: (PageData | null)[]) {
  const asked: string[] = [];
  const destinations: Destinations = {
    isDocument: () => false,
    async of(path) {
      const data = answers[Math.min(asked.length, answers.length - 1)] ?? null;
      asked.push(path);
      return { rules: null, payload: data === null ? null : ({ data } as Payload) };
    },
  };
  return { asked, destinations };
}

test.each([
  ['at the first time', [decided], 1, 1],
  ['after two failures', [null, waiting, decided], 3, 1],
  ['never', [waiting], 3, 0],
] as const)('a page that comes %s', async (_, answers, asks, shows) => {
  const { asked, destinations } = answering(...answers);
  let shown = 0;
  askLater(waiting, destinations, async () => void (shown += 1));
  await vi.advanceTimersByTimeAsync(4999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, shown]).toEqual([asks, shows]);
});

test('who has gone elsewhere is left alone', async () => {
  const { asked, destinations } = answering(decided);
  askLater(waiting, destinations, async () => expect.unreachable());
  window.location.pathname = '/en_US/index.htm';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

test('a page that is shown again begins again, once', async () => {
  const { asked, destinations } = answering(waiting);
  askLater(waiting, destinations, async () => {});
  await vi.advanceTimersByTimeAsync(7000);
  askLater(waiting, destinations, async () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
});
