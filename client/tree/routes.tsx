import type { ComponentType } from 'react';
import type {
  ActionFunction,
  LoaderFunction,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { ROOT_ROUTE, UNKNOWN_ROUTE, type PageRoute } from '../../shared/page-data.ts';
import { Root } from './root.tsx';

export function pageRoute(route: PageRoute, loader: LoaderFunction, action?: ActionFunction): RouteObject {
  const page = { id: route.id, path: route.path, loader, Component: Nothing };
  // A form's answer must not reload the page around it.
  return action === undefined ? page : { ...page, action, shouldRevalidate: isNavigation };
}

function isNavigation({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}

type RootParts = Partial<Omit<RouteObject, 'action'>> & { action?: ActionFunction };

/**
 * The route tree of both sides. An unknown address matches its last route, so that rules and data run for it
 * too.
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

/** The root renders the page itself, because it keeps some alive. */
const Nothing: ComponentType = () => null;
