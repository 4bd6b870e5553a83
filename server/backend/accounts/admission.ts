import type { Budget } from '../../limits/budgets.ts';
import { takeBudget } from '../answers/take-budget.ts';
import type { BackendContext } from '../handler.ts';
import { spendTicket } from './captcha.ts';

/** What admits a visitor without a solved challenge: by networks, then in all. */
export type UnprovedBudgets = readonly [ofVisitor: Budget, inAll: Budget];

type Asked = Pick<BackendContext, 'captcha' | 'rateLimits' | 'visitor'>;

/**
 * Lets a visitor with a solved challenge in, and others by much smaller budgets. A call of the server itself has no
 * address and no challenge.
 * @param ticket of the challenge, or empty
 * @returns whether a challenge was solved, or none is wanted
 * @throws Refusal for an invalid ticket; TooManyError naming `accessCode`
 */
export async function admit(context: Asked, budgets: UnprovedBudgets, ticket = ''): Promise<boolean> {
  const { address } = context.visitor;
  if (address === '' || (await spendTicket(context.captcha, ticket, address))) return true;
  for (const budget of budgets) await takeBudget(context, budget, address, { accessCode: 'captcha' });
  return false;
}

/**
 * Writes for a visitor who is let in. What fails gives the place back, so that who has no script can correct it.
 * @throws what `admit` and `write` throw
 */
export async function writeAdmitted<T>(
  context: Asked,
  budgets: UnprovedBudgets,
  ticket: string | undefined,
  write: () => Promise<T>,
): Promise<T> {
  const proved = await admit(context, budgets, ticket);
  try {
    return await write();
  } catch (error) {
    const { rateLimits, visitor } = context;
    if (!proved) await Promise.all(budgets.map((budget) => rateLimits.giveBack(budget, visitor.address)));
    throw error;
  }
}
