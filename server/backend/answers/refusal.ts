/** Contract, API answers: a refusal has status 200 and a code other than 0. `REFUSAL_MEANINGS` explains each. */
export const REFUSAL_CODES = {
  fields: 1001,
  credentials: 1002,
  code: 1003,
  taken: 1004,
  captcha: 1005,
  full: 1006,
} as const;

export type RefusalName = keyof typeof REFUSAL_CODES;

/** These are texts under `problems` in `locales/<code>/forms.json`. */
export type ProblemKey =
  | 'required'
  | 'email'
  | 'phone'
  | 'unserved'
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
