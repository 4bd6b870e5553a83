/** 1 privacy policy, 2 terms. */
export type AgreementType = '1' | '2';

export interface Agreement {
  /** Changes with the text. Ours are dates, such as `2026-11-01`. */
  version: string;
  title: string;
  /** Headings have ids for links. */
  html: string;
}
