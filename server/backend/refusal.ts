/** Codes of business errors. Contract, API answers: status 200 and a code other than 0. */
export const REFUSAL_CODES = {
  /** A field is missing or has no usable value. */
  fields: 1001,
  /** No account has this name and this password. */
  credentials: 1002,
  /** The code is wrong, spent or too old. */
  code: 1003,
  /** The name belongs to an account already; told only to who has proved to own it. */
  taken: 1004,
  /** A challenge must be solved first. */
  captcha: 1005,
  /** No seat is left, or the session has begun. */
  full: 1006,
} as const;

/** Names of business errors, as `REFUSAL_CODES` has them. */
export type RefusalName = keyof typeof REFUSAL_CODES;

/** Names of texts under `problems` in `locales/<code>/forms.json`. */
export type ProblemKey =
  | 'required'
  | 'email'
  | 'phone'
  | 'tooShort'
  | 'tooLong'
  | 'common'
  | 'code'
  | 'credentials'
  | 'taken'
  | 'captcha'
  | 'full'
  | 'country'
  | 'choice';

/** A call that was understood and is refused: thrown by handlers, written as an envelope by `openBackend`. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly fields: Readonly<Record<string, ProblemKey>>;

  constructor(refusal: RefusalName, fields: Readonly<Record<string, ProblemKey>> = {}) {
    super(`refused: ${refusal}`);
    this.name = 'Refusal';
    this.refusal = refusal;
    this.fields = fields;
  }
}

/** A call that comes too often: 429 with `retry-after`. */
export class TooManyError extends Error {
  /** Seconds to wait, at least 1. */
  readonly retryAfter: number;
  readonly fields: Readonly<Record<string, ProblemKey>>;

  constructor(retryAfter: number, fields: Readonly<Record<string, ProblemKey>> = {}) {
    super(`too many requests, again in ${retryAfter} s`);
    this.name = 'TooManyError';
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
    this.fields = fields;
  }
}

/** A call that needs a session, without one: 401. */
export class NoSessionError extends Error {
  override name = 'NoSessionError';
}

/** Something that is not there: 404. */
export class NoSuchItemError extends Error {
  override name = 'NoSuchItemError';
}
