import type { Request, Response } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ApiRowShape } from '../../shared/api/row.ts';
import { memoryLimiters, takePoint, type LimiterOptions, type Limiters } from './limiters.ts';
import type { Limits } from './limits.ts';
import { sendFailure } from '../http/send-api-answer.ts';

/** Counted per address, per name (`ToName`) or for all together (`InAll`). */
export type Budget =
  | 'login'
  | 'code'
  | 'unprovedCode'
  | 'unprovedCodeInAll'
  | 'codeToName'
  | 'codeInAll'
  | 'booking'
  | 'bookingToName'
  | 'form'
  | 'feedback'
  | 'feedbackInAll'
  | 'write'
  | 'report'
  | 'reportInAll'
  | 'vitals'
  | 'vitalsInAll'
  | 'reportLine'
  | 'reportLineInAll'
  | 'vitalsLine'
  | 'vitalsLineInAll'
  | 'operator';

/** Pages, assets and reading calls have none. */
export interface RateLimits {
  /** Resolves with 0, or with the seconds to wait. */
  take(budget: Budget, key: string): Promise<number>;
  /** Takes back what turned out to cost nothing. */
  giveBack(budget: Budget, key: string): Promise<void>;
}

interface RateLimitOptions {
  limits: Limits;
  /** `RATE_LIMIT_FACTOR`. */
  factor: number;
  limiters?: Limiters;
}

const MINUTE = 60;

export function createRateLimits({
  limits,
  factor,
  limiters = memoryLimiters(),
}: RateLimitOptions): RateLimits {
  const minutely = (points: number) => ({ points, duration: MINUTE });
  const perAddress = (points: number, duration = MINUTE) => ({
    points: Math.max(1, Math.round(points * factor)),
    duration,
  });
  const budgets: Record<Budget, LimiterOptions> = {
    login: perAddress(limits.loginsPerMinute),
    code: perAddress(limits.codesPerMinute),
    unprovedCode: perAddress(limits.unprovedCodesPer10Minutes, 10 * MINUTE),
    unprovedCodeInAll: minutely(limits.unprovedCodesPerMinuteInAll),
    codeToName: { points: limits.codesPerNameAndHour, duration: 60 * MINUTE },
    codeInAll: minutely(limits.codesPerMinuteInAll),
    booking: perAddress(limits.bookingsPerHour, 60 * MINUTE),
    bookingToName: { points: limits.bookingsPerNameAndDay, duration: 24 * 60 * MINUTE },
    form: perAddress(limits.formsPerMinute),
    feedback: perAddress(limits.feedbackPerHour, 60 * MINUTE),
    feedbackInAll: { points: limits.feedbackPerHourInAll, duration: 60 * MINUTE },
    write: perAddress(limits.writesPerMinute),
    report: perAddress(limits.reportsPerMinute),
    reportInAll: minutely(limits.reportsPerMinuteInAll),
    vitals: perAddress(limits.vitalsPerMinute),
    vitalsInAll: minutely(limits.vitalsPerMinuteInAll),
    reportLine: perAddress(limits.reportLinesPerHour, 60 * MINUTE),
    reportLineInAll: minutely(limits.reportLinesPerMinuteInAll),
    vitalsLine: perAddress(limits.vitalsLinesPerHour, 60 * MINUTE),
    vitalsLineInAll: minutely(limits.vitalsLinesPerMinuteInAll),
    operator: perAddress(limits.operatorTriesPerMinute),
  };
  const counters = new Map(
    Object.entries(budgets).map(([name, options]) => [name, limiters.create(name, options)]),
  );
  const counter = (budget: Budget) => counters.get(budget) as RateLimiterAbstract;
  return {
    take: (budget, key) => takePoint(counter(budget), key),
    giveBack: async (budget, key) => void (await counter(budget).reward(key)),
  };
}

export function budgetOf({ budget }: Pick<ApiRowShape, 'budget'>): Budget {
  return budget ?? 'write';
}

/** Answers 429 with `retry-after` and resolves with false if the address's budget is spent. */
export async function spendBudget(
  req: Request,
  res: Response,
  rateLimits: RateLimits,
  budget: Budget,
): Promise<boolean> {
  const wait = await rateLimits.take(budget, addressKey(req));
  if (wait === 0) return true;
  res.set('retry-after', String(wait));
  sendFailure(res, 429, 'too many requests');
  return false;
}

/** Identifies a visitor: an IPv4 address, or the /64 network of an IPv6 one, because a household gets at least that. */
export function addressKey({ ip = '' }: Pick<Request, 'ip'>): string {
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('%', 1).join('').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
