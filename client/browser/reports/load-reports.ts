import type { PageState } from '../../../shared/page-data.ts';

/** Milliseconds that a broken page waits for this before it is left. */
const PATIENCE_MS = 1500;

/**
 * Resolves once errors are reported, those before this among them: in production only (Specification 7). Never rejects,
 * and never takes long.
 */
export function loadReports(state: PageState): Promise<void> {
  if (!state.config.production) return Promise.resolve();
  const loaded = import('./start-reports.ts').then(
    ({ startReports }) => startReports(state),
    () => {},
  );
  return Promise.race([loaded, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
