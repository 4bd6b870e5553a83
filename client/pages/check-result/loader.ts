import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { helpCustomerService, isLogin } from '../../../shared/api/routes.ts';
import { DASHBOARD } from '../../../shared/routing/guards.ts';
import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';
import { reviewState, type ReviewState } from './result.ts';

export type ContactLine = Pick<
  AnswerOf<'helpCustomerService'>[number],
  'id' | 'label' | 'value' | 'href' | 'hours'
>;

export interface Result {
  state: ReviewState;
  href: string;
  /** In the platform's words, or empty. */
  reason: string;
  contacts: ContactLine[];
}

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

/** Without contacts the help centre still leads to people. */
async function findContacts({ call }: LoaderArgs): Promise<ContactLine[]> {
  const contacts = await call(helpCustomerService).catch(() => []);
  return contacts.map(({ id, label, value, href, hours }) => ({ id, label, value, href, hours }));
}
