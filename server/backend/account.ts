import { SESSION_COOKIE } from '../../shared/cookies.ts';
import type { Handler } from './handler.ts';

/** Always succeeds: nobody is an answer, not an error. Contract, API answers. */
export const answerIsLogin: Handler<'isLogin'> = async (_input, { visitor, sessions }) => {
  const token = visitor.cookies[SESSION_COOKIE];
  const account = token === undefined || token === '' ? null : await sessions.findSession(token);
  return { data: account === null ? null : { userId: account.id, name: account.name }, personal: true };
};
