import { createCall } from '../../shared/api/call.ts';
import { isLogin } from '../../shared/api/routes.ts';
import type { PageState } from '../../shared/page-data.ts';
import { DASHBOARD, isLoginPath } from '../../shared/routing/guards.ts';
import { fetchTransport } from './fetch-transport.ts';
import type { OpenPage } from './open-router.ts';

/**
 * Of a page that the browser brings back from its history, the server has not been asked who is signed in by now. A
 * form comes back as it was left, unless its sending has led away.
 */
export function watchSession(_state: PageState, { destinations, isSending }: OpenPage): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const { pathname } = window.location;
    if (isSending()) loadAgain();
    else if (isLoginPath(pathname)) void leaveWhenSignedIn().catch(() => {});
    else if (destinations.isDocument(pathname) && document.querySelector('main form') === null) loadAgain();
  });
}

/** Specification 2.5, rule 1. */
async function leaveWhenSignedIn(): Promise<void> {
  const account = await createCall({ transport: fetchTransport })(isLogin);
  if (Object.keys(account).length > 0) window.location.replace(DASHBOARD);
}

/** Never sends a form again, as a reload of its answer would. */
function loadAgain(): void {
  const { pathname, search } = window.location;
  window.location.replace(pathname + search);
}
