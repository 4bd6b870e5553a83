import { createBrowserRouter } from 'react-router-dom';
import type { PageState } from '../shared/page-data.ts';
import { ROOT_ROUTE } from '../shared/page-data.ts';
import { watchBuild } from './browser/build-refresh.ts';
import { discoverRoutes } from './browser/discover-routes.ts';
import { followLinks } from './browser/follow-links.ts';
import { pageLoader } from './browser/load-page.ts';
import { navigationRules } from './browser/navigation-rules.ts';
import { createDestinations } from './browser/payloads.ts';
import { prefetchLinks } from './browser/prefetch.ts';
import { restoreScrollOnReload } from './browser/scroll.ts';
import { createVisitor } from './browser/visitor.ts';
import { createErrorScreen } from './error-screen.tsx';
import { routeTree } from './routes.tsx';

/** The router on the page that the document holds, and what makes its navigations. */
export interface OpenRouter {
  router: ReturnType<typeof createBrowserRouter>;
  /** Makes links client-side navigations; to be called when the router is on the page. */
  follow(): void;
}

/** Builds the router for client-side navigation. Nothing is fetched until there is one. */
export function openRouter(state: PageState): OpenRouter {
  const { build, data, route } = state;
  const visitor = createVisitor(state);
  const watch = watchBuild(build);
  const destinations = createDestinations(build, state.documents);
  const loader = pageLoader(build, destinations);
  const rules = navigationRules({
    destinations,
    visitor,
    pending: () => router.state.navigation.location,
    here: () => router.state.location,
    isOutdated: watch.isOutdated,
  });
  const router = createBrowserRouter(
    routeTree([route], loader, {
      // The code of a form has brought it along already.
      action: async (args) => (await import('./browser/page-action.ts')).pageAction(state)(args),
      middleware: [rules],
      ErrorBoundary: createErrorScreen(state),
    }),
    {
      hydrationData: { loaderData: { [route.id]: data, [ROOT_ROUTE]: null } },
      patchRoutesOnNavigation: discoverRoutes(destinations, [route.id], loader),
    },
  );
  return {
    router,
    follow() {
      restoreScrollOnReload();
      followLinks(router, destinations, visitor, state);
      prefetchLinks(destinations);
    },
  };
}
