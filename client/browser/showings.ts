import type { PageData } from '../../shared/page-data.ts';

const PAGE_SHOWN = 'page-shown';

/** Tells those who measure, report or advertise that another page, or the same one anew, is shown. */
export function tellPageShown(page: PageData): void {
  document.dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: page }));
}

/** Calls `listener` after each client-side navigation, until `signal` ends it. */
export function onPageShown(listener: (page: PageData) => void, signal?: AbortSignal): void {
  document.addEventListener(PAGE_SHOWN, (event) => listener((event as CustomEvent<PageData>).detail), {
    signal,
  });
}
