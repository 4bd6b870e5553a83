import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { PageState } from '../shared/page-data.ts';
import { ROOT_ROUTE } from '../shared/page-data.ts';
import { watchBuild } from './browser/build-refresh.ts';
import { discoverRoutes } from './browser/discover-routes.ts';
import { takeEarlyClicks } from './browser/early-clicks.ts';
import { followLinks } from './browser/follow-links.ts';
import { keepPage, loadTexts, loadView, pageLoader } from './browser/load-page.ts';
import { navigationRules } from './browser/navigation-rules.ts';
import { readHead } from './browser/page-head.ts';
import { createDestinations } from './browser/payloads.ts';
import { prefetchLinks } from './browser/prefetch.ts';
import { restoreScrollOnReload } from './browser/scroll.ts';
import { createShownPage } from './browser/shown-page.ts';
import { browserSources } from './browser/sources.ts';
import { createVisitor } from './browser/visitor.ts';
import { createErrorScreen } from './error-screen.tsx';
import { SiteContext } from './root.tsx';
import { routeTree } from './routes.tsx';

/** Takes the document over: the same tree as on the server, then client-side navigation. */
export async function hydrate(state: PageState): Promise<void> {
  const { build, data, route } = state;
  data.head = readHead();
  if (data.view !== null) {
    const here = window.location.pathname + window.location.search;
    const [texts] = await Promise.all([loadTexts(data), loadView(data.view, here)]);
    data.texts = texts;
  }
  keepPage(data);

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
    routeTree([route], loader, { middleware: [rules], ErrorBoundary: createErrorScreen(state) }),
    {
      hydrationData: { loaderData: { [route.id]: data, [ROOT_ROUTE]: null } },
      patchRoutesOnNavigation: discoverRoutes(destinations, [route.id], loader),
    },
  );
  const root = document.getElementById('root') as HTMLElement;
  // From here on React hears every click itself, and hydrates what was clicked at once.
  const site = { sources: browserSources, onShown: createShownPage(takeEarlyClicks()) };
  hydrateRoot(
    root,
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
    { onRecoverableError: reportError, onUncaughtError: reportError, onCaughtError: reportError },
  );
  restoreScrollOnReload();
  followLinks(router, destinations, visitor, state);
  prefetchLinks(destinations);
}
