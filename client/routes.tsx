import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { ROOT_ROUTE, UNKNOWN_ROUTE, type RouteFacts } from '../shared/page-data.ts';
import { Root } from './root.tsx';

/** Route of one page under the root. */
export function pageRoute(route: RouteFacts, loader: LoaderFunction): RouteObject {
  return { id: route.id, path: route.path, loader, Component: Nothing };
}

/**
 * The route tree, the same on both sides: the root, the routes known so far, and one that matches everything else,
 * so that rules and data run for unknown addresses too.
 */
export function routeTree(routes: RouteFacts[], loader: LoaderFunction, root: Partial<RouteObject> = {}) {
  const known = routes.filter((route) => route.id !== UNKNOWN_ROUTE);
  return [
    {
      ...root,
      id: ROOT_ROUTE,
      path: '/',
      Component: Root,
      children: [
        ...known.map((route) => pageRoute(route, loader)),
        { id: UNKNOWN_ROUTE, path: '*', loader, Component: Nothing },
      ],
    },
  ] as RouteObject[];
}

/** The root shows the page of the match itself (it keeps some alive), so a page's route has nothing to render. */
const Nothing: ComponentType = () => null;
