/** Codes of refusals. Contract, API answers: status 200 and a code other than 0. */
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

/** A call that was understood and is refused. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly refusal: RefusalName;
  readonly fields: Readonly<Record<string, ProblemKey>>;

  constructor(refusal: RefusalName, fields: Readonly<Record<string, ProblemKey>> = {}) {
    super(`refused: ${refusal}`);
    this.refusal = refusal;
    this.fields = fields;
  }
}
