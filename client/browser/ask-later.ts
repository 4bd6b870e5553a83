import type { PageData } from '../../shared/page-data.ts';
import type { Destinations } from './payloads.ts';
import { shownLocale } from './spoken-language.ts';

const MOST_TRIES = 3;
const SECOND = 1000;

/** Of the last page that had to be asked for again. */
let waiting: { timer?: ReturnType<typeof setTimeout> } = {};

/**
 * Asks again for a page that the platform had not decided in time, after the seconds that the server names and three
 * times at most, until it comes. Who has gone elsewhere meanwhile is left alone.
 */
export function askLater(
  { retryAfter = 0 }: PageData,
  destinations: Destinations,
  showAnew: () => Promise<void>,
): void {
  clearTimeout(waiting.timer);
  const own: typeof waiting = {};
  waiting = own;
  const { pathname, search } = window.location;
  const isHere = () => waiting === own && window.location.pathname === pathname;
  let tries = 0;
  const wait = () => {
    tries += 1;
    if (tries <= MOST_TRIES) own.timer = setTimeout(() => void ask(), retryAfter * SECOND);
  };
  const ask = async () => {
    if (!isHere()) return;
    const show = await (destinations.isDocument(pathname) ? inDocument() : inPayload());
    if (!isHere()) return;
    if (show === null) wait();
    else await show();
  };
  const inPayload = async () => {
    const { payload } = await destinations.of(pathname, search);
    return payload === null || payload.data.retryAfter !== undefined ? null : showAnew;
  };
  const inDocument = async () => {
    const { documentIn, showDocument } = await import('./own-document.ts');
    const found = await documentIn(shownLocale(), pathname, search);
    return found === null ? null : () => showDocument(found, showAnew);
  };
  wait();
}
