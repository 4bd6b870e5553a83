import { reloadUnderGuard } from './document-load.ts';
import { keepErrors } from './reports/early-errors.ts';
import { loadReports } from './reports/load-reports.ts';
import { whenIdle } from './when-idle.ts';
import { readPageState } from './page-state.ts';

keepErrors();
const state = readPageState();

/** If the code of hydration is gone, the page reloads once. Meanwhile it works without it. */
async function start(): Promise<void> {
  try {
    // Everything downloads in parallel, but the page's code runs first, in separate tasks.
    const page = import('./hydrate.tsx');
    await Promise.all([import('./open-router.ts'), import('react-dom/client')]);
    const { hydrate } = await page;
    await hydrate(state);
  } catch (error) {
    const here = window.location.pathname + window.location.search;
    if (reloadUnderGuard(here)) return;
    reportError(error);
    await loadReports(state);
  }
}

// Pages work without script, so hydration can wait.
whenIdle(start);
