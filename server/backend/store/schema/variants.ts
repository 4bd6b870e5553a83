/** One row for each form of a page and kind of event. Holds nothing about a visitor. */
export interface VariantCountRow {
  page: string;
  /** Hash of the variants that the page had. */
  run: string;
  variant: string;
  event: 'show' | 'button' | 'registration' | 'booking';
  count: number;
  /** When it was first counted. */
  since: number;
}
