import { reloadUnderGuard } from './browser/document-load.ts';
import { whenIdle } from './browser/when-idle.ts';
import { readPageState } from './browser/page-state.ts';

const state = readPageState();

/** Loads code and data of hydration. If they are gone, the page is loaded anew once; until then it works as it stands. */
async function start(): Promise<void> {
  try {
    const { hydrate } = await import('./hydrate.tsx');
    await hydrate(state);
  } catch (error) {
    const here = window.location.pathname + window.location.search;
    if (!reloadUnderGuard(here)) reportError(error);
  }
}

// Every page works as it stands: it waits until the browser has nothing better to do, or the visitor acts.
whenIdle(start);
