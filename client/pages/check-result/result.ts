/** How far an account is, as its page shows it. */
const REVIEW_STATES = ['signedOut', 'new', 'review', 'accepted', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What `isLogin` says of a visitor; the wrapper gives an empty object in the place of nobody. */
export interface AccountFacts {
  userId?: string | number;
  status?: string | undefined;
}

/**
 * Nobody is signed in, or what the platform says of the account. One that says nothing lets everybody in, so there is
 * nothing to wait for.
 */
export function reviewState(account: AccountFacts | null): ReviewState {
  if (account?.userId === undefined) return 'signedOut';
  return REVIEW_STATES.find((state) => state === account.status) ?? 'accepted';
}
