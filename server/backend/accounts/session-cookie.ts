import { SESSION_COOKIE, type Cookie, type Cookies } from '../../../shared/cookies.ts';
import type { BackendContext } from '../handler.ts';
import { nameAgent } from './agent-name.ts';

export function removedSessionCookie(secure: boolean): Cookie {
  return sessionCookie('', 0, secure);
}

/** See threats H4. */
function sessionCookie(value: string, maxAge: number, secure: boolean): Cookie {
  const attributes = { maxAge, path: '/', sameSite: 'Lax', secure, httpOnly: true } as const;
  return { name: SESSION_COOKIE, value, attributes };
}

export function sessionToken(cookies: Cookies): string | null {
  const token = cookies[SESSION_COOKIE] ?? '';
  return token === '' ? null : token;
}

/** Signs the visitor in and ends the earlier session (threats A7). */
export async function startSession(context: BackendContext, accountId: string): Promise<Cookie> {
  const { sessions, visitor, limits, secureCookies } = context;
  const earlier = sessionToken(visitor.cookies);
  if (earlier !== null) await sessions.endSession(earlier);
  const token = await sessions.createSession(accountId, nameAgent(visitor.agent));
  return sessionCookie(token, Math.floor(limits.sessionLifeMs / 1000), secureCookies);
}
