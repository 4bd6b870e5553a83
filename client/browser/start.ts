import type { PageState } from '../../shared/page-data.ts';
import { watchBuild } from './build-refresh.ts';
import { askConsent } from './consent/ask-consent.ts';
import { nextTask } from './next-task.ts';
import { linkManifest } from './link-manifest.ts';
import { showRegionalNotice } from './notice/regional-notice.ts';
import type { OpenPage } from './open-router.ts';
import { keepOwnLanguage } from './own-language.ts';
import { prefetchLinks } from './prefetch.ts';
import { loadReports } from './reports/load-reports.ts';
import { storeSource } from './store-source.ts';
import { guardForms } from './trackers/guard-forms.ts';
import { startTrackers } from './trackers/start-trackers.ts';
import { trackChannel } from './trackers/tracker-events.ts';
import { watchDevice } from './watch-device.ts';
import { watchVariants } from './watch-variants.ts';
import { watchSession } from './watch-session.ts';

interface StartStep {
  readonly name: string;
  run(state: PageState, page: OpenPage): unknown;
}

/** What begins in the browser once the page is hydrated, in order. Each step is a file of its own. */
const STEPS: readonly StartStep[] = [
  { name: 'variants', run: watchVariants },
  { name: 'stored language', run: keepOwnLanguage },
  { name: 'sign-in state', run: watchSession },
  { name: 'source', run: () => storeSource(trackChannel) },
  { name: 'consent', run: askConsent },
  { name: 'trackers', run: startTrackers },
  { name: 'form guards', run: guardForms },
  { name: 'device', run: (_state, { visitor }) => watchDevice(visitor) },
  { name: 'regional notice', run: showRegionalNotice },
  { name: 'build', run: ({ build }, { freshness }) => watchBuild(build, freshness) },
  { name: 'manifest', run: linkManifest },
  { name: 'prefetch', run: (_state, { destinations }) => prefetchLinks(destinations) },
  { name: 'reports', run: loadReports },
  { name: 'usage', run: loadUsage },
];

/** Few sites have a collector. */
function loadUsage(state: PageState): Promise<void> | undefined {
  if (state.config.usage === null) return undefined;
  return import('./usage/start-usage.ts').then(({ startUsage }) => startUsage(state));
}

/**
 * Runs each step in a task of its own, so that the browser paints and handles input in between. One that fails leaves
 * the others alone, and none waits for what another one loads.
 */
export async function start(state: PageState, page: OpenPage): Promise<void> {
  for (const step of STEPS) {
    await nextTask();
    const began = performance.now();
    void Promise.resolve(begin(step, state, page)).catch(reportError);
    performance.measure(`start: ${step.name}`, { start: began });
  }
}

async function begin({ run }: StartStep, state: PageState, page: OpenPage): Promise<void> {
  await run(state, page);
}
