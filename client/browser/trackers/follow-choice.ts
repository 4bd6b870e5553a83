import { PURPOSES, type Consent } from '../../../shared/consent.ts';
import type { TrackerIds } from '../../../shared/trackers/names.ts';
import { forgetTraces } from './forget-traces.ts';
import { runsFor, runTrackers } from './run-trackers.ts';

/**
 * Starts what is allowed and removes what is not. No script can be unloaded, so a page in which a refused tracker runs
 * is loaded anew.
 */
export function followChoice(ids: TrackerIds, consent: Consent): void {
  runTrackers(ids, consent);
  const refused = PURPOSES.filter((purpose) => !consent[purpose]);
  forgetTraces(refused);
  if (!runsFor(refused)) return;
  // What it writes on leaving goes as well.
  window.addEventListener('pagehide', () => forgetTraces(refused));
  window.location.reload();
}
