import { reloadUnderGuard } from './document-load.ts';
import { keepErrors } from './reports/early-errors.ts';
import { loadReports } from './reports/load-reports.ts';
import { readPageState } from './page-state.ts';

/** By then another document has come, or the visitor has stayed after all, as after a download. In milliseconds. */
const LEAVING_MS = 60_000;

keepErrors();
const state = readPageState();

/** If the code of hydration is gone, the page reloads once. Meanwhile it works without it. */
async function start(): Promise<void> {
  let leaving = false;
  const leave = () => void (leaving = true);
  addEventListener('beforeunload', leave);
  try {
    // Everything downloads in parallel, but the page's code runs first, in separate tasks.
    const page = import('./hydrate.tsx');
    await Promise.all([import('./open-router.ts'), import('react-dom/client')]);
    const { hydrate } = await page;
    await hydrate(state);
  } catch (error) {
    // Firefox and Safari fail what still loads when a form is sent or a link is followed, which a reload would undo.
    if (leaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    const here = location.pathname + location.search;
    if (reloadUnderGuard(here)) return;
    reportError(error);
    await loadReports(state);
  } finally {
    removeEventListener('beforeunload', leave);
  }
}

void start();
