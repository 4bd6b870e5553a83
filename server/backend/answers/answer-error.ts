import { failure, refusal, type ApiAnswer } from '../../http/api-answer.ts';
import { isStoreTrouble } from '../store/store-errors.ts';
import { NoSessionError, NoSuchItemError, TooManyError } from './failures.ts';
import { LateError } from './in-time.ts';
import { Refusal, REFUSAL_CODES } from './refusal.ts';

/** Returns null for an unexpected error. */
export function meantAnswer(error: unknown): ApiAnswer | null {
  if (error instanceof Refusal) return refusal(REFUSAL_CODES[error.refusal], error.refusal, error.fields);
  if (error instanceof TooManyError)
    return { ...failure(429, 'too many requests', error.fields), retryAfter: error.retryAfter };
  if (error instanceof NoSessionError) return failure(401, 'nobody is signed in');
  if (error instanceof NoSuchItemError) return failure(404, 'no such item');
  return null;
}

/** Answers 503 if the same call may succeed later. */
export function brokenAnswer(error: unknown): ApiAnswer {
  return isStoreTrouble(error) || error instanceof LateError
    ? failure(503, 'the call cannot be answered at the moment')
    : failure(500, 'the call failed');
}
