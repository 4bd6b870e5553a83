import type { PageState } from '../../shared/page-data.ts';
import { askConsent } from './consent/ask-consent.ts';
import { nextTask } from './next-task.ts';
import { guardForms } from './trackers/guard-forms.ts';
import { startTrackers } from './trackers/start-trackers.ts';

interface StartStep {
  readonly name: string;
  run(state: PageState): unknown;
}

/** What begins in the browser once the page is hydrated, in order. Each step is a file of its own. */
const STEPS: readonly StartStep[] = [
  { name: 'consent', run: askConsent },
  { name: 'trackers', run: startTrackers },
  { name: 'form guards', run: guardForms },
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
