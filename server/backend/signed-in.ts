import { sessionToken } from './accounts/session-cookie.ts';
import type { BackendContext } from './handler.ts';
import type { Account } from './store/sessions.ts';

/** The account whose session the visitor shows; null when there is none. */
export async function signedInAccount({
  visitor,
  sessions,
}: Pick<BackendContext, 'visitor' | 'sessions'>): Promise<Account | null> {
  const token = sessionToken(visitor.cookies);
  return token === null ? null : sessions.findSession(token);
}
