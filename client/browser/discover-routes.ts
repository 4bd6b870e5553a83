import type { LoaderFunction, PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { ROOT_ROUTE, UNKNOWN_ROUTE } from '../../shared/page-data.ts';
import { pageRoute } from '../routes.tsx';
import type { Destinations } from './payloads.ts';

/**
 * The browser starts with the route it is on; any other is asked for when it is needed. Addresses that are redirected
 * or unknown are left to the rules, which run next.
 */
export function discoverRoutes(
  destinations: Destinations,
  known: string[],
  loader: LoaderFunction,
): PatchRoutesOnNavigationFunction {
  const routes = new Set(known);
  return async ({ path, patch }) => {
    const { payload } = await destinations.of(path);
    if (payload === null || payload.route.id === UNKNOWN_ROUTE || routes.has(payload.route.id)) return;
    routes.add(payload.route.id);
    patch(ROOT_ROUTE, [pageRoute(payload.route, loader)]);
  };
}
