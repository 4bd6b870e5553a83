import type { PageContext } from '../../shared/page-context.ts';

/** Texts come from `page.t('vignettes:…')`. */
export interface VignetteProps {
  page: PageContext;
}
