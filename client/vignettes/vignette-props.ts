import type { PageContext } from '../../shared/page-context.ts';

/** Texts come from `page.t('vignettes:…')`. */
export interface VignetteProps {
  page: PageContext;
  /** How many places are numbered, for notes beside the picture; none when left out. */
  pins?: number;
  /** The hour of the day that it shows, such as 10:00; when left out the day is over. */
  time?: string;
}
