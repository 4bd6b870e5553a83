import { LED_HERE_HEADER, MOST_LED_HERE } from '../../shared/variant-events.ts';

/** Paths of pages with variants that this document has shown. Gone with it. */
const shown: string[] = [];

export function noteLedHere(path: string): void {
  if (shown.at(-1) === path) return;
  shown.push(path);
  shown.splice(0, shown.length - MOST_LED_HERE);
}

/**
 * The header that names the pages behind a posted call: the one whose link led to this document, and those shown in it.
 * Nothing is stored for it.
 */
export function ledHere(): Record<string, string> {
  const paths = [referringPath(), ...shown].filter((path) => path !== null);
  return paths.length === 0 ? {} : { [LED_HERE_HEADER]: paths.join(',') };
}

/** Null for a document that another site or nobody led to. */
function referringPath(): string | null {
  const url = URL.parse(document.referrer);
  return url !== null && url.origin === window.location.origin ? url.pathname : null;
}
