import { UNKNOWN_ROUTE, type PageRoute } from '../page-data.ts';

/** The dot in the router's `*` takes neither of them; a parameter does. */
const LINE_SEPARATORS = /%E2%80%A[89]/i;

/**
 * The route of an address that no page has, in a pattern that matches it in the router, on the server and in the
 * browser.
 * @param address canonical path
 */
export function unknownRoute(address: string): PageRoute {
  if (!LINE_SEPARATORS.test(address)) return { id: UNKNOWN_ROUTE, path: '*' };
  const segments = address.split('/').slice(1);
  return { id: 'unknownLines', path: segments.map((_segment, at) => `/:part${at}`).join('') };
}
