import type { Destinations } from './payloads.ts';
import { afterLoad, requestIdle } from './when-idle.ts';

/** The wait after load in milliseconds (Specification 9), and the most pages to fetch. */
const DELAY_MS = 1000;
const MAX_PAGES = 8;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Fetches the targets of visible links ahead. */
export function prefetchLinks(destinations: Destinations): void {
  if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
  afterLoad(() => setTimeout(() => requestIdle(() => watchLinks(destinations)), DELAY_MS));
}

/** An unknown connection counts as good enough (Specification 4, start-up). */
function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType !== 'slow-2g';
}

function watchLinks(destinations: Destinations): void {
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
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header a[href^="/"]')) {
    const leadsOn =
      link.origin === window.location.origin &&
      link.pathname !== window.location.pathname &&
      !destinations.isDocument(link.pathname);
    if (leadsOn && /\.html?$/.test(link.pathname) && link.dataset['lang'] === undefined)
      observer.observe(link);
  }
}
