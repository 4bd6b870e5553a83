import type { Response } from 'express';
import { serializeCookie } from '../../shared/cookies.ts';
import { failure, type ApiAnswer } from './api-answer.ts';
import { CACHE_POLICIES } from './cache-policy.ts';

export function sendAnswer(res: Response, answer: ApiAnswer): void {
  const { status, body, cookies, personal, retryAfter } = answer;
  for (const cookie of cookies) res.append('set-cookie', serializeCookie(cookie));
  if (retryAfter !== undefined) res.set('retry-after', String(retryAfter));
  res
    .status(status)
    .set('cache-control', personal ? CACHE_POLICIES.none : 'no-cache')
    .json(body);
}

export function sendFailure(res: Response, status: number, msg: string): void {
  sendAnswer(res, failure(status, msg));
}

export function sendMethodNotAllowed(res: Response, methods: readonly string[]): void {
  res.set('allow', methods.join(', '));
  sendFailure(res, 405, 'this address does not answer that method');
}
