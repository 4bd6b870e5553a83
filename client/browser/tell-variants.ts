import type { PageData } from '../../shared/page-data.ts';
import { VARIANT_COUNTS_PATH, type ToldEvent } from '../../shared/variant-events.ts';
import { noteLedHere } from './led-here.ts';
import { onPageShown } from './showings.ts';

/** A main button: a link or the submit button of a form, drawn as the main action. */
const MAIN_BUTTON = ':is(a.button[href],button.button[type=submit]):is([data-kind=main],:not([data-kind]))';

/**
 * Tells the site what only the browser knows of pages with variants: that one is shown after a client-side navigation, or
 * after the browser has fetched its document ahead, and the first click on a main button each time. To be called once.
 * @param data the first of them
 * @param isDocument whether it came as a document
 */
export function tellVariants(data: PageData, isDocument: boolean): void {
  /** The page whose main button nobody has clicked yet. */
  let tried: string | null = null;
  const enter = ({ variant, id }: PageData) => {
    tried = variant === undefined ? null : id;
    if (tried !== null) noteLedHere(window.location.pathname);
    return tried;
  };
  // In the capture phase, because the router stops the click.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (tried === null || !(target as Element | null)?.closest?.(MAIN_BUTTON)) return;
      tell(tried, 'button');
      tried = null;
    },
    true,
  );
  const first = enter(data);
  if (first !== null) {
    const tellShow = () => tell(first, 'show');
    if (isDocument) whenSeen(tellShow);
    else tellShow();
  }
  let address = data.address;
  onPageShown((page) => {
    // The same page shown anew is no other visit.
    if (page.address === address) return;
    ({ address } = page);
    const id = enter(page);
    if (id !== null) tell(id, 'show');
  });
}

/** Calls `tellShow` once a document that was fetched ahead is seen. The server has counted any other. */
function whenSeen(tellShow: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering === true) {
    document.addEventListener('prerenderingchange', tellShow, { once: true });
    return;
  }
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string;
    activationStart?: number;
  })[];
  if (visit?.deliveryType === 'navigational-prefetch' || (visit?.activationStart ?? 0) > 0) tellShow();
}

/** Arrives even if the visitor leaves. What does not arrive is not counted. */
function tell(page: string, event: ToldEvent): void {
  fetch(VARIANT_COUNTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page, event }),
    keepalive: true,
  }).catch(() => {});
}
