import type { NoiseKind } from './monitoring.ts';

export interface SeenError {
  /** Name and message. */
  message: string;
  /** Empty if there is none. */
  stack: string;
  /** Empty if the browser does not say. */
  file: string;
}

const EXTENSION = /^(?:[a-z-]+-extension|webkit-masked-url|user-?script):/;
/** The place that a line of a stack ends with. Messages name addresses too. */
const PLACE = /(?:[a-z-]+-extension|webkit-masked-url|https?):\/\/[^\s)]+:\d+(?=\)?$)/m;
const TREE_CHANGED =
  /removeChild|insertBefore|appendChild|replaceChild|NotFoundError|to be removed|Minified React error #4(?:18|2[1-5])|[Hh]ydrat/;

/**
 * Says why an error is not ours, or returns null. A translator that rewrites the page takes nodes away from React; what
 * it breaks then is its own.
 * @param site origin of the page, its own files'
 */
export function noiseIn(error: SeenError, site: string, translated: boolean): NoiseKind | null {
  const { message, stack, file } = error;
  const place = PLACE.exec(stack)?.[0] ?? file;
  if (EXTENSION.test(place) || EXTENSION.test(file)) return 'extension';
  if (translated && TREE_CHANGED.test(message)) return 'translator';
  if (/ResizeObserver loop/.test(message)) return 'browser';
  // Browsers hide everything about errors in scripts from elsewhere.
  if (/^(?:Uncaught )?Script error\.?$/.test(message) && stack === '') return 'foreign';
  return /^https?:/.test(place) && !place.startsWith(`${site}/`) ? 'foreign' : null;
}
