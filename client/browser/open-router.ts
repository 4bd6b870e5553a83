import { createBrowserRouter } from 'react-router-dom';
import type { PageData, PageState } from '../../shared/page-data.ts';
import { ROOT_ROUTE } from '../../shared/page-data.ts';
import { routeTree } from '../tree/routes.tsx';
import type { Freshness } from './build-refresh.ts';
import { discoverRoutes } from './discover-routes.ts';
import { followLinks } from './follow-links.ts';
import { pageLoader } from './load-page.ts';
import { navigationRules } from './navigation-rules.ts';
import { createDestinations, type Destinations } from './payloads.ts';
import { restoreScrollOnReload } from './scroll.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { afterLoad, requestIdle } from './when-idle.ts';
import { createErrorScreen } from './error-screen.tsx';

/** Some browsers never find themselves idle. */
const IDLE_LIMIT_MS = 5000;

/** What later steps share with the router. */
export interface OpenPage {
  visitor: Visitor;
  destinations: Destinations;
  freshness: Freshness;
  /** Shows the same place anew, from its present data. */
  showAnew(): Promise<void>;
  /** Whether a form is being sent, or its answer leads away. */
  isSending(): boolean;
}

export interface OpenRouter {
  router: ReturnType<typeof createBrowserRouter>;
  /** Starts client-side navigation. Call it once the router is rendered. */
  follow(): void;
  /** To be called once the page is hydrated. Loads what can wait until then. */
  settle(): void;
  /** Asks again for a page that the platform has not decided yet, and shows it once it is decided. */
  askLater(data: PageData): void;
}

export function openRouter(state: PageState): OpenRouter {
  const { build, data, route } = state;
  const freshness: Freshness = { outdated: false };
  const visitor = createVisitor(state);
  const destinations = createDestinations(build, state.documents, visitor);
  const loader = pageLoader(build, destinations);
  const rules = navigationRules({
    destinations,
    visitor,
    pending: () => router.state.navigation.location,
    here: () => router.state.location,
    isOutdated: () => freshness.outdated,
  });
  const router = createBrowserRouter(
    routeTree([route], loader, {
      // Already loaded with the code of the form.
      action: async (args) => (await import('./page-action.ts')).pageAction(state)(args),
      middleware: [rules],
      ErrorBoundary: createErrorScreen(state),
    }),
    {
      ...(state.base === undefined ? {} : { basename: state.base }),
      hydrationData: { loaderData: { [route.id]: data, [ROOT_ROUTE]: null } },
      patchRoutesOnNavigation: discoverRoutes(destinations, [route.id], loader),
    },
  );
  const showAnew = router.revalidate;
  return {
    router,
    askLater: (data) =>
      void import('./ask-later.ts').then(
        ({ askLater }) => askLater(data, destinations, showAnew),
        // The page has a link to itself.
        () => {},
      ),
    follow() {
      restoreScrollOnReload();
      // Links of a preview lead on inside it, as documents.
      if (state.base !== undefined) return;
      followLinks(router, destinations, visitor, state);
    },
    settle() {
      // Who looks at a preview is no visitor: nothing is measured, stored or asked.
      if (state.base !== undefined) return;
      const isSending = () => router.state.navigation.state === 'submitting';
      const page = { visitor, destinations, freshness, showAnew, isSending };
      const start = () =>
        import('./start.ts').then(
          (late) => late.start(state, page),
          // The page works without.
          () => {},
        );
      afterLoad(() => requestIdle(() => void start(), IDLE_LIMIT_MS));
    },
  };
}
