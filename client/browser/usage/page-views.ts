import { onPageShown } from '../showings.ts';

/**
 * Calls `view` for the present page and each that follows: by navigation, or restored from the browser's history. A
 * prerendered page counts when the visitor sees it.
 */
export function watchPageViews(view: () => void, signal: AbortSignal): void {
  if ((document as { prerendering?: boolean }).prerendering === true) {
    document.addEventListener('prerenderingchange', () => watchPageViews(view, signal), {
      once: true,
      signal,
    });
    return;
  }
  let seen = '';
  const look = () => {
    const { pathname, search } = window.location;
    if (seen === pathname + search) return;
    seen = pathname + search;
    view();
  };
  look();
  onPageShown(look, signal);
  window.addEventListener('pageshow', ({ persisted }) => persisted && view(), { signal });
}
