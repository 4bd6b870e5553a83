import type { PageData, PageState } from '../../shared/page-data.ts';
import { onPageShown } from './showings.ts';

/** Follows what visitors do from the first page with variants on. A visit without any loads nothing for it. */
export function watchVariants({ data }: PageState): void {
  const begun = new AbortController();
  const begin = (page: PageData) => {
    if (page.variant === undefined || begun.signal.aborted) return;
    begun.abort();
    import('./tell-variants.ts').then(
      ({ tellVariants }) => tellVariants(page, page === data),
      // Then nothing is counted.
      () => {},
    );
  };
  begin(data);
  onPageShown(begin, begun.signal);
}
