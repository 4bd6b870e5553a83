import type { Challenge } from 'altcha-lib';
import type { Checker } from './checker.ts';
import { textAt } from './read-place.ts';
import { solve } from './solve-challenge.ts';

/** Null if the backend gives no solvable challenge or no ticket. */
export async function takeTicket(checker: Checker): Promise<string | null> {
  const challenge = await checker.done('genVerifyCode', 'a challenge', {});
  if (textAt(challenge?.data, 'parameters', 'algorithm') === null) {
    checker.skip('encryptTencentCaptcha', 'success', 'genVerifyCode gives no challenge');
    return null;
  }
  const payload = await solve(challenge?.data as Challenge);
  if (payload === null) {
    checker.skip('encryptTencentCaptcha', 'success', 'the challenge cannot be solved by altcha-lib');
    return null;
  }
  const changed = await checker.done('encryptTencentCaptcha', 'a solved challenge', { payload });
  return textAt(changed?.data, 'ticket');
}

export async function checkChallenge(checker: Checker): Promise<void> {
  const challenge = await checker.done('genVerifyCode', 'a challenge', {});
  if (textAt(challenge?.data, 'parameters', 'algorithm') === null) return;
  const payload = await solve(challenge?.data as Challenge);
  if (payload === null) return;
  await checker.done('encryptTencentCaptcha', 'a solved challenge', { payload });
  const spent = { refusal: 'captcha', field: 'payload' } as const;
  await checker.refused('encryptTencentCaptcha', 'the same solution again', { payload }, spent);
}
