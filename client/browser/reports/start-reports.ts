import type { PageState } from '../../../shared/page-data.ts';
import { takeErrors } from './early-errors.ts';
import { createReporter } from './reporter.ts';
import { createReportSender } from './send-report.ts';
import { watchShown } from './shown-now.ts';
import { watchTyped } from './typed-values.ts';
import { watchVitals } from './web-vitals.ts';

let started = false;

/** Reports errors and Web Vitals (Specification 7). */
export function startReports(state: PageState): void {
  if (started) return;
  started = true;
  const send = createReportSender();
  const reporter = createReporter(watchShown(state), watchTyped(), send);
  takeErrors(reporter.report);
  watchVitals(state, send, reporter.takeNoise);
}
