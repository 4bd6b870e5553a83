import { expect, test } from 'vitest';
import { reviewState } from '../../../client/pages/check-result/result.ts';

test.each([
  [null, 'signedOut'],
  [{}, 'signedOut'],
  [{ status: 'accepted' }, 'signedOut'],
  [{ userId: 'a', status: 'new' }, 'new'],
  [{ userId: 7, status: 'review' }, 'review'],
  [{ userId: 'a', status: 'accepted' }, 'accepted'],
  [{ userId: 'a', status: 'refused' }, 'refused'],
  [{ userId: 'a' }, 'accepted'],
  [{ userId: 'a', status: 'paused' }, 'accepted'],
])('%j is shown as %s', (account, state) => {
  expect(reviewState(account)).toBe(state);
});
