import { endOfDay } from './content/article-day.ts';

/** An edit may change the time zone meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;
/** A timer may end a moment too early. */
const MARGIN_MS = 20;

/** Calls back when a day begins in the time zone, because articles are found from their day on. */
export function onTurnOfDay(timeZone: () => string, onDay: () => void): { close(): void } {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const left = endOfDay(timeZone(), Date.now()) - Date.now() + MARGIN_MS;
    timer = setTimeout(
      () => {
        if (left <= LONGEST_WAIT_MS) onDay();
        wait();
      },
      Math.min(left, LONGEST_WAIT_MS),
    ).unref();
  };
  wait();
  return { close: () => clearTimeout(timer) };
}
