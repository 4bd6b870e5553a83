import type { ComponentType } from 'react';
import type {
  ActionFunction,
  LoaderFunction,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { ROOT_ROUTE, UNKNOWN_ROUTE, type PageRoute } from '../shared/page-data.ts';
import { Root } from './root.tsx';

/** Route of one page under the root. */
export function pageRoute(route: PageRoute, loader: LoaderFunction, action?: ActionFunction): RouteObject {
  const page = { id: route.id, path: route.path, loader, Component: Nothing };
  // What a form answers stands in its own answer: the page behind it stays as it is.
  return action === undefined ? page : { ...page, action, shouldRevalidate: isNavigation };
}

function isNavigation({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}

/** What a side adds: parts of the root route, and the action of every page. */
type RootParts = Partial<Omit<RouteObject, 'action'>> & { action?: ActionFunction };

/**
 * The route tree, the same on both sides: the root, the routes known so far, and one that matches everything else,
 * so that rules and data run for unknown addresses too.
 */
export function routeTree(routes: PageRoute[], loader: LoaderFunction, { action, ...root }: RootParts = {}) {
  const known = routes.filter((route) => route.id !== UNKNOWN_ROUTE);
  return [
    {
      ...root,
      id: ROOT_ROUTE,
      path: '/',
      Component: Root,
      children: [
        ...known.map((route) => pageRoute(route, loader, action)),
        { id: UNKNOWN_ROUTE, path: '*', loader, Component: Nothing },
      ],
    },
  ] as RouteObject[];
}

/** The root shows the page of the match itself (it keeps some alive), so a page's route has nothing to render. */
const Nothing: ComponentType = () => null;
