import { createBrowserRouter } from 'react-router-dom';
import type { PageState } from '../../shared/page-data.ts';
import { ROOT_ROUTE } from '../../shared/page-data.ts';
import { routeTree } from '../tree/routes.tsx';
import { watchBuild } from './build-refresh.ts';
import { discoverRoutes } from './discover-routes.ts';
import { followLinks } from './follow-links.ts';
import { pageLoader } from './load-page.ts';
import { navigationRules } from './navigation-rules.ts';
import { createDestinations } from './payloads.ts';
import { prefetchLinks } from './prefetch.ts';
import { restoreScrollOnReload } from './scroll.ts';
import { createVisitor } from './visitor.ts';
import { afterLoad, requestIdle } from './when-idle.ts';
import { createErrorScreen } from './error-screen.tsx';

export interface OpenRouter {
  router: ReturnType<typeof createBrowserRouter>;
  /** Starts client-side navigation. Call it once the router is rendered. */
  follow(): void;
  /** To be called once the page is hydrated. */
  settle(): void;
}

export function openRouter(state: PageState): OpenRouter {
  const { build, data, route } = state;
  const visitor = createVisitor(state);
  const watch = watchBuild(build);
  const destinations = createDestinations(build, state.documents, visitor);
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
      // Already loaded with the code of the form.
      action: async (args) => (await import('./page-action.ts')).pageAction(state)(args),
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
    settle() {
      const begin = () => void import('./start.ts').then(({ start }) => start(state), () => {});
      afterLoad(() => requestIdle(begin));
      if (visitor.named(window.location.pathname) !== null) return;
      void import('./own-language.ts').then(
        ({ applyOwnLanguage }) => applyOwnLanguage(state, destinations, router.revalidate),
        () => {},
      );
    },
  };
}
