import type { Budget } from '../../limits/budgets.ts';
import type { BackendContext } from '../handler.ts';
import { TooManyError } from './failures.ts';
import type { ProblemKey } from './refusal.ts';

/**
 * Spends a budget in addition to that of the address.
 * @param fields would open a wider budget
 * @throws TooManyError if none is left
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
