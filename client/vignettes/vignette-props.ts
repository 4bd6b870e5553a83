import type { PageContext } from '../../shared/page-context.ts';

/** Texts come from `page.t('vignettes:…')`. */
export interface VignetteProps {
  page: PageContext;
  /** How many places are numbered, for notes beside the picture; none when left out. */
  pins?: number;
}
