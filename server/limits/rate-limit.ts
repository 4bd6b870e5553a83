import type { Request, Response } from 'express';
import type { ApiRowShape } from '../../shared/api/row.ts';
import { sendFailure } from '../http/send-api-answer.ts';
import { budgetRules, BUDGETS, type Budget, type BudgetRule } from './budgets.ts';
import { memoryLimiters, secondsOf, takePoint, type Limiter, type Limiters } from './limiters.ts';
import type { Limits } from './limits.ts';
import { allocationOf, allocationShare, networkShare, networksOf, widestNetwork } from './networks.ts';

/** Pages, assets and reading calls have none. */
export interface RateLimits {
  /**
   * Resolves with 0, or with the seconds to wait.
   * @param key the visitor's address (`addressKey`), or what the budget is counted by instead
   */
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

type Count = { take(key: string): Promise<number>; giveBack(key: string): Promise<void> };

export function createRateLimits({
  limits,
  factor,
  limiters = memoryLimiters(),
}: RateLimitOptions): RateLimits {
  const rules = budgetRules(limits, factor);
  const counts = new Map(BUDGETS.map((budget) => [budget, countBy(budget, rules[budget])]));
  const countOf = (budget: Budget) => counts.get(budget) as Count;
  return {
    take: (budget, key) => countOf(budget).take(key),
    giveBack: (budget, key) => countOf(budget).giveBack(key),
  };

  function countBy(budget: Budget, rule: BudgetRule): Count {
    if (rule.by === 'networks') return countNetworks(budget, rule, limiters, limits);
    const whole = limiters.create(budget, rule);
    if (rule.by === 'key') {
      return {
        take: (key) => takePoint(whole, key),
        giveBack: async (key) => void (await whole.reward(key)),
      };
    }
    const networks = limiters.create(`${budget}Network`, rule);
    const allocations = limiters.create(`${budget}Allocation`, rule);
    return {
      take: (address) => takeShared({ whole, networks, allocations, points: rule.points, factor }, address),
      giveBack: async (address) =>
        void (await Promise.all([
          networks.reward(widestNetwork(address)),
          allocations.reward(allocationOf(address)),
          whole.reward(ALL),
        ])),
    };
  }
}

/** The narrowest first, so that one visitor who is refused uses up nothing of the network around. */
function countNetworks(name: string, rule: BudgetRule, limiters: Limiters, limits: Limits): Count {
  const { widening56, widening48 } = limits;
  const counters = [1, widening56, widening48].map((times, level) =>
    limiters.create(level === 0 ? name : `${name}${level}`, { ...rule, points: rule.points * times }),
  );
  const counter = (level: number) => counters[level] as Limiter;
  return {
    async take(address) {
      for (const [level, network] of networksOf(address).entries()) {
        const wait = await takePoint(counter(level), network);
        if (wait > 0) return wait;
      }
      return 0;
    },
    async giveBack(address) {
      const given = networksOf(address).map((network, level) => counter(level).reward(network));
      await Promise.all(given);
    },
  };
}

interface Shared {
  whole: Limiter;
  networks: Limiter;
  allocations: Limiter;
  points: number;
  factor: number;
}

/**
 * Refuses a network that has had its share before it closes for all (threats A13). Its allocation is counted after it, so
 * that who is refused uses up nothing of the neighbours'.
 */
async function takeShared(
  { whole, networks, allocations, points, factor }: Shared,
  address: string,
): Promise<number> {
  const [own, all] = await Promise.all([networks.penalty(widestNetwork(address)), whole.get(ALL)]);
  const used = all !== null && all.msBeforeNext > 0 ? all.consumedPoints : 0;
  if (own.consumedPoints > networkShare(points, used, factor)) return secondsOf(own);
  const around = await allocations.penalty(allocationOf(address));
  if (around.consumedPoints > allocationShare(points, used, factor)) return secondsOf(around);
  return takePoint(whole, ALL);
}

const ALL = 'all';

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
