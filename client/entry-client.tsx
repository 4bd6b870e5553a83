import { whenIdle } from './browser/when-idle.ts';
import { readPageState } from './browser/page-state.ts';

const state = readPageState();

/** Code and data of hydration, loaded once. A chunk that is gone is handled where the site was opened from. */
const start = () => import('./hydrate.tsx').then(({ hydrate }) => hydrate(state));

// A page of blocks works as it stands: it waits until the browser has nothing better to do, or the visitor acts.
if (state.data.view === null) whenIdle(start);
else void start();
