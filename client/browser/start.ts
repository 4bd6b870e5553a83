import type { PageState } from '../../shared/page-data.ts';
import { nextTask } from './next-task.ts';

interface StartStep {
  readonly name: string;
  run(state: PageState): unknown;
}

/** What begins in the browser once the page is hydrated, in order. Each step is a file of its own. */
const STEPS: readonly StartStep[] = [
  {
    name: 'reports',
    run: (state) => import('./reports/start-reports.ts').then((late) => late.startReports(state)),
  },
  { name: 'usage', run: (state) => import('./usage/start-usage.ts').then((late) => late.startUsage(state)) },
];

/** Runs each step in a task of its own. One that fails, for want of storage for example, leaves the others alone. */
export async function start(state: PageState): Promise<void> {
  for (const step of STEPS) {
    await nextTask();
    try {
      step.run(state);
    } catch (error) {
      reportError(error);
    }
  }
}
