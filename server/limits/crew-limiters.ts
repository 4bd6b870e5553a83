import { RateLimiterRes } from 'rate-limiter-flexible';
import { unlessLate } from '../unless-late.ts';
import type { Answer, AskFirst, CallName, FirstSays } from './crew-counts.ts';
import type { Limiter, LimiterOptions } from './limiters.ts';

/** Far longer than the first process ever takes. Milliseconds. */
const ANSWER_MS = 250;

/**
 * In a worker. Limiters whose calls reject unless the first process counts: it may be of a release that does not.
 * @returns makes them by name
 */
export function countedByFirst(): (name: string, options: LimiterOptions) => Limiter {
  let isCounting = false;
  let asked = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  process.on('message', (message: Partial<FirstSays>) => {
    if (message.counting === true) isCounting = true;
    const { counted, answer } = message;
    if (counted !== undefined && answer !== undefined) waiting.get(counted)?.(answer);
  });
  send({ isCounting: true });

  async function ask(about: Omit<Extract<AskFirst, { count: number }>, 'count'>): Promise<unknown> {
    if (!isCounting || !process.connected) throw new Error('The first process does not count');
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const count = (asked += 1);
    waiting.set(count, resolve);
    try {
      send({ count, ...about });
      return valueOf(await unlessLate(promise, ANSWER_MS, 'The first process'));
    } finally {
      waiting.delete(count);
    }
  }
  return (name, options) => {
    const call =
      (method: CallName) =>
      (...about: readonly unknown[]) =>
        ask({ name, options, method, about }) as Promise<never>;
    return {
      consume: call('consume'),
      penalty: call('penalty'),
      reward: call('reward'),
      get: call('get'),
      delete: call('delete'),
    };
  };
}

function send(message: AskFirst): void {
  if (process.connected) process.send?.(message);
}

/** @throws RateLimiterRes if it is a refusal */
function valueOf({ isRefused, value }: Answer): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { remainingPoints, msBeforeNext, consumedPoints, isFirstInDuration } = value;
  const result = new RateLimiterRes(remainingPoints, msBeforeNext, consumedPoints, isFirstInDuration);
  if (isRefused) throw result;
  return result;
}
