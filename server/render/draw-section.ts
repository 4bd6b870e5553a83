import type { Snapshot } from '../../shared/registry/types.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ResolvedPage } from './resolved-page.ts';

export type DrawFailed = (section: string, error: unknown) => void;

/** Returns an empty text if no way works. Only the first failure is reported. */
export function drawOrReport(
  section: string,
  failed: DrawFailed,
  ...ways: readonly (() => string)[]
): string {
  for (const [at, draw] of ways.entries()) {
    try {
      return draw();
    } catch (error) {
      if (at === 0) failed(section, error);
    }
  }
  return '';
}

/** Counts failures, and logs each section once per snapshot. */
export function createDrawReport({
  log,
  metrics,
}: {
  log: Logger;
  metrics: Pick<Metrics, 'sectionFailures'>;
}): (page: ResolvedPage, section: string, error: unknown) => void {
  const told = new WeakMap<Snapshot, Set<string>>();
  return ({ snapshot, match, contentLocale: locale, device }, section, error) => {
    metrics.sectionFailures.inc({ section });
    const known = told.get(snapshot) ?? new Set();
    told.set(snapshot, known);
    const page = match.page.id;
    const name = [page, locale, device, section].join(' ');
    if (known.has(name)) return;
    known.add(name);
    log.error({ err: error, section, page, locale, device }, 'a section could not be drawn');
  };
}
