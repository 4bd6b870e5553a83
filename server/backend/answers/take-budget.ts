import type { Budget } from '../../limits/rate-limit.ts';
import type { BackendContext } from '../handler.ts';
import { TooManyError } from './failures.ts';
import type { ProblemKey } from './refusal.ts';

/**
 * Spends from a budget inside a call, besides that of its address.
 * @param fields what would open a wider one
 * @throws TooManyError when none is left
 */
export async function takeBudget(
  { rateLimits }: Pick<BackendContext, 'rateLimits'>,
  budget: Budget,
  key: string,
  fields: Readonly<Record<string, ProblemKey>> = {},
): Promise<void> {
  const wait = await rateLimits.take(budget, key);
  if (wait > 0) throw new TooManyError(wait, fields);
}
