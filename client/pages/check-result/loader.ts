import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { helpCustomerService, isLogin } from '../../../shared/api/routes.ts';
import { DASHBOARD } from '../../../shared/routing/guards.ts';
import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';
import { reviewState, type ReviewState } from './result.ts';

/** A way to reach customer service. */
export type ContactLine = Pick<
  AnswerOf<'helpCustomerService'>[number],
  'id' | 'label' | 'value' | 'href' | 'hours'
>;

/** How far the visitor's account is, and what leads on from there. */
export interface Result {
  state: ReviewState;
  href: string;
  /** Why it was refused, in the platform's words; empty when it says nothing. */
  reason: string;
  contacts: ContactLine[];
}

/** Starts the question how far the visitor's account is. */
export function loader(args: LoaderArgs): LoadedData {
  return { deferred: { result: findResult(args) } };
}

async function findResult(args: LoaderArgs): Promise<Result> {
  const account = await args.call(isLogin);
  const state = reviewState(account);
  const refused = state === 'refused';
  return {
    state,
    href: wayOn(args, state),
    reason: refused ? (account?.reason ?? '') : '',
    contacts: refused ? await findContacts(args) : [],
  };
}

function wayOn({ page }: LoaderArgs, state: ReviewState): string {
  const ways: Record<ReviewState, string> = {
    signedOut: page.href('login'),
    new: page.href('registerNext'),
    review: page.href('helpIndex'),
    accepted: DASHBOARD,
    refused: page.href('helpIndex'),
  };
  return ways[state];
}

/** Without them the help centre still leads to people. */
async function findContacts({ call }: LoaderArgs): Promise<ContactLine[]> {
  const contacts = await call(helpCustomerService).catch(() => []);
  return contacts.map(({ id, label, value, href, hours }) => ({ id, label, value, href, hours }));
}
