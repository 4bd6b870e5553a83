import type { Cookies } from '../../../shared/cookies.ts';
import { sessionToken } from './session-cookie.ts';
import type { BackendContext } from '../handler.ts';
import type { Account, Sessions } from '../store/sessions.ts';

interface SignedIn {
  account: Account;
  token: string;
}

export async function findSignedIn(
  cookies: Cookies,
  sessions: Pick<Sessions, 'findSession'>,
): Promise<SignedIn | null> {
  const token = sessionToken(cookies);
  const account = token === null ? null : await sessions.findSession(token);
  return token === null || account === null ? null : { account, token };
}

export async function signedInAccount({
  visitor,
  sessions,
}: Pick<BackendContext, 'visitor' | 'sessions'>): Promise<Account | null> {
  const signedIn = await findSignedIn(visitor.cookies, sessions);
  return signedIn?.account ?? null;
}
