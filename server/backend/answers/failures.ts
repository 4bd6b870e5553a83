import type { ProblemKey } from './refusal.ts';

/* Handlers throw these to fail with an HTTP status. A refusal (`refusal.ts`) has status 200. */

/** The call comes too often: 429 with `retry-after`. */
export class TooManyError extends Error {
  override name = 'TooManyError';
  /** Seconds to wait, at least 1. */
  readonly retryAfter: number;
  readonly fields: Readonly<Record<string, ProblemKey>>;

  constructor(retryAfter: number, fields: Readonly<Record<string, ProblemKey>> = {}) {
    super(`too many requests, again in ${retryAfter} s`);
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
    this.fields = fields;
  }
}

/** The call needs a session: 401. */
export class NoSessionError extends Error {
  override name = 'NoSessionError';
}

/** There is no such item: 404. */
export class NoSuchItemError extends Error {
  override name = 'NoSuchItemError';
}
