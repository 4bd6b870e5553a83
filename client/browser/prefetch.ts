import type { Destinations } from './payloads.ts';
import { isKept } from './load-page.ts';
import { onPageShown } from './showings.ts';
import { afterLoad, requestIdle } from './when-idle.ts';

/** The wait after load in milliseconds (Specification 9), and the most pages to fetch. */
const DELAY_MS = 1000;
const MAX_PAGES = 8;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Fetches the targets of visible links ahead, of the first page and of each that is shown after it. */
export function prefetchLinks(destinations: Destinations): void {
  let stop = () => {};
  const begin = () => {
    stop();
    if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
    const left = new AbortController();
    const timer = setTimeout(() => requestIdle(() => watchLinks(destinations, left.signal)), DELAY_MS);
    stop = () => {
      clearTimeout(timer);
      left.abort();
    };
  };
  afterLoad(begin);
  onPageShown(begin);
}

/** An unknown connection counts as good enough (Specification 4, start-up). */
function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType !== 'slow-2g';
}

/** @param left aborts when another page is shown */
function watchLinks(destinations: Destinations, left: AbortSignal): void {
  if (left.aborted) return;
  const asked = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const { pathname } = target as HTMLAnchorElement;
      if (asked.has(pathname) || asked.size >= MAX_PAGES) continue;
      asked.add(pathname);
      void destinations.of(pathname);
    }
  });
  left.addEventListener('abort', () => observer.disconnect());
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header a[href^="/"]')) {
    const leadsOn =
      link.origin === window.location.origin &&
      link.pathname !== window.location.pathname &&
      !isKept(link.pathname) &&
      !destinations.isDocument(link.pathname);
    if (leadsOn && /\.html?$/.test(link.pathname) && link.dataset['lang'] === undefined)
      observer.observe(link);
  }
}
