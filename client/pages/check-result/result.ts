const REVIEW_STATES = ['signedOut', 'new', 'review', 'accepted', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** `isLogin` gives an empty object if nobody is signed in. */
export interface AccountFacts {
  userId?: string | number;
  status?: string | undefined;
}

/** An account without a status needs no review. */
export function reviewState(account: AccountFacts | null): ReviewState {
  if (account?.userId === undefined) return 'signedOut';
  return REVIEW_STATES.find((state) => state === account.status) ?? 'accepted';
}
