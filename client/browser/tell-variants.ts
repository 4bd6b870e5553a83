import { VARIANT_COUNTS_PATH, type ToldEvent } from '../../shared/variant-events.ts';
import { noteLedHere } from './led-here.ts';

/** A main button: a link or the submit button of a form, drawn as the main action. */
const MAIN_BUTTON = ':is(a.button[href], button.button[type=submit]):is([data-kind=main], :not([data-kind]))';

let ended: AbortController | undefined;

/**
 * Counts the first click on a main button of the page that is shown now, and that it is shown if the server does not
 * know: it counts each document, unless the browser has fetched it ahead.
 */
export function tellVariant(page: string, isDocument: boolean): void {
  noteLedHere(window.location.pathname);
  ended?.abort();
  ended = new AbortController();
  const { signal } = ended;
  const onClick = ({ target }: Event) => {
    if (!(target as Element | null)?.closest?.(MAIN_BUTTON)) return;
    ended?.abort();
    tell(page, 'button');
  };
  // The router and dialogs may stop the click.
  document.addEventListener('click', onClick, { capture: true, signal });
  if (!isDocument) tell(page, 'show');
  else if ((document as { prerendering?: boolean }).prerendering === true)
    document.addEventListener('prerenderingchange', () => tell(page, 'show'), { once: true, signal });
  else if (wasFetchedAhead()) tell(page, 'show');
}

function wasFetchedAhead(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string;
    activationStart?: number;
  })[];
  return visit?.deliveryType === 'navigational-prefetch' || (visit?.activationStart ?? 0) > 0;
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
