import type { Address } from '../../shared/routing/address.ts';
import { scrollTarget } from '../../shared/routing/scroll-target.ts';

/** Specification 2.5, rule 8. */
export function scrollAfter(from: Address | null, to: Address): void {
  const target = scrollTarget(from, to);
  if (target.kind === 'keep') return;
  const element = target.kind === 'element' ? visibleElement(target.id) : null;
  if (element === null) window.scrollTo(0, 0);
  else element.scrollIntoView();
}

/** The kept-alive page stays in the document, hidden, so its ids do not count. */
function visibleElement(id: string): Element | null {
  const all = document.querySelectorAll(`#${CSS.escape(id)}`);
  return [...all].find((element) => element.getClientRects().length > 0) ?? null;
}

/** The rule decides while the page lives, and the browser restores the position on a reload. */
export function restoreScrollOnReload(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}
