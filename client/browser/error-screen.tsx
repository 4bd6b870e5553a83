import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { HYDRATION_FAILURE } from '../../shared/errors.ts';
import type { PageState } from '../../shared/page-data.ts';
import { loadReports } from './reports/load-reports.ts';
import { NotLoadedError } from './document-load.ts';
import { decideErrorScreen, type FailedNavigation } from '../../shared/routing/fatal-error.ts';

/**
 * The error screen (Specification 2.6) removes a session id, or raises a fatal error and leads to the 404
 * page. On the 404 page itself, and for an address that could not be loaded, it only offers a reload.
 */
export function createErrorScreen(state: PageState) {
  const { locale, mobile, errorScreen } = state;
  return function ErrorScreen() {
    const error = useRouteError();
    const [stays, setStays] = useState(false);
    useEffect(() => {
      const { pathname, search, hash } = window.location;
      const decision = decideErrorScreen({
        href: pathname + search + hash,
        locale,
        mobile,
        error: { ...(isHydrated() ? describe(error) : notHydrated(error)), path: pathname + search },
        mayWorkLater: error instanceof NotLoadedError,
        production: import.meta.env.PROD,
      });
      if (decision.kind !== 'clean') reportError(new Error(decision.message, { cause: error }));
      if (decision.kind === 'stay') setStays(true);
      else void loadReports(state).then(() => window.location.replace(decision.to));
    }, [error]);
    return stays ? (
      <main id="main" className="wrap section" role="alert">
        <h1>{errorScreen.title}</h1>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {errorScreen.reload}
        </button>
      </main>
    ) : null;
  };
}

function isHydrated(): boolean {
  return document.documentElement.dataset['hydrated'] !== undefined;
}

/** Specification 8: what fails while the page hydrates has a name of its own. The cause is reported with it. */
function notHydrated(error: unknown): Failure {
  return { ...describe(error), statusCode: 404, message: HYDRATION_FAILURE };
}

type Failure = Omit<FailedNavigation, 'path'>;

function describe(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    return {
      statusCode: error.status,
      message: typeof error.data === 'string' ? error.data : HYDRATION_FAILURE,
    };
  }
  if (error instanceof Error) return { statusCode: 500, message: error.message, stack: error.stack };
  return { statusCode: 500, message: String(error) };
}
