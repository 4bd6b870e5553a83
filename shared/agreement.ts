/** As the call for agreements names them: 1 privacy policy, 2 terms. Contract, API answers. */
export type AgreementType = '1' | '2';

export interface Agreement {
  /** Changes with the text; ours are the dates from which they apply, such as `2026-11-01`. */
  version: string;
  title: string;
  /** Headings have ids to jump to. */
  html: string;
}
