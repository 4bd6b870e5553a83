import type { LoaderFunction, PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { ROOT_ROUTE, UNKNOWN_ROUTE } from '../../shared/page-data.ts';
import { pageRoute } from '../tree/routes.tsx';
import { isKept } from './load-page.ts';
import type { Destinations } from './payloads.ts';

/**
 * Looks up routes when they are needed. Redirected and unknown addresses are left to the rules, which run
 * next.
 */
export function discoverRoutes(
  destinations: Destinations,
  known: string[],
  loader: LoaderFunction,
): PatchRoutesOnNavigationFunction {
  const routes = new Set(known);
  return async ({ path, patch }) => {
    // The router asks again about each address that a route with a placeholder matches.
    if (isKept(path)) return;
    const { payload } = await destinations.of(path);
    if (payload === null || payload.route.id === UNKNOWN_ROUTE || routes.has(payload.route.id)) return;
    routes.add(payload.route.id);
    patch(ROOT_ROUTE, [pageRoute(payload.route, loader)]);
  };
}
