import { reloadUnderGuard } from './browser/document-load.ts';
import { whenIdle } from './browser/when-idle.ts';
import { readPageState } from './browser/page-state.ts';

const state = readPageState();

/** Loads code and data of hydration. If they are gone, the page is loaded anew once; until then it works as it stands. */
async function start(): Promise<void> {
  try {
    // Fetched side by side; the parts of the page's code run first, each in a task of its own.
    const page = import('./hydrate.tsx');
    await Promise.all([import('./open-router.ts'), import('react-dom/client')]);
    const { hydrate } = await page;
    await hydrate(state);
  } catch (error) {
    const here = window.location.pathname + window.location.search;
    if (!reloadUnderGuard(here)) reportError(error);
  }
}

// Every page works as it stands: it waits until the browser has nothing better to do, or the visitor acts.
whenIdle(start);
