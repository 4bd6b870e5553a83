import type { Crew } from '../../metrics/all-processes.ts';
import type { ToldFigures } from '../../metrics/told-figures.ts';

export type Unit = 'share' | 'seconds' | 'bytes' | 'count';

/** What an alarm looks at, as it is now. */
export interface Reading {
  value: number;
  unit: Unit;
  /** Of how many a share was taken. */
  of?: number;
}

type Read = (figures: ToldFigures, crew: Crew) => Reading | null;

const REQUESTS = 'recent_http_requests_total';
const PAGES = 'recent_page_answers_total';
const CALLS = 'recent_upstream_calls_total';
const REPORTS = 'recent_client_reports_total';

const count = (value: number): Reading => ({ value, unit: 'count' });
/** Null of nothing. */
const share = (part: number, of: number): Reading | null =>
  of === 0 ? null : { value: part / of, unit: 'share', of };

/** Pages that the platform has not decided in time. */
const undecided = (figures: ToldFigures) => figures.sum(REQUESTS, { cause: 'platform' });

/**
 * The expressions of `deploy/prometheus/alerts.yml`, from the site's own figures of the last five minutes. Null says that
 * there is nothing to tell.
 */
const READ: Readonly<Record<string, Read>> = {
  SiteNotReady: (figures) => count(figures.value('ready') ?? 0),
  ServerErrors: (figures) => {
    const failed = figures.by(REQUESTS, 'status').filter(([status]) => status.startsWith('5'));
    const failures = failed.reduce((sum, [, times]) => sum + times, 0);
    return share(failures - undecided(figures), figures.sum(REQUESTS));
  },
  SlowPages: (figures) => {
    const value = figures.quantile('recent_http_request_seconds', 0.95, { kind: 'page' });
    return value === null ? null : { value, unit: 'seconds' };
  },
  RendersRefused: (figures) => count(figures.sum('recent_page_renders_refused_total')),
  RenderFailures: (figures) => count(figures.sum('recent_page_render_failures_total')),
  SectionsWithoutData: (figures) =>
    share(figures.sum('recent_page_section_failures_total'), figures.sum(PAGES)),
  PlatformDown: (figures) => count(figures.value('upstream_circuit_open') ?? 0),
  PlatformFailing: (figures) => {
    const pages = undecided(figures);
    return share(figures.sum(CALLS, { outcome: 'failed' }) + pages, figures.sum(CALLS) + pages);
  },
  EditRefused: (figures) => count(Math.max(0, ...figures.by('edit_refused', 'files').map(([, is]) => is))),
  RevisionsDiffer: (figures) => count(figures.by('registry_revision', 'revision').length),
  ClientErrors: (figures) => {
    const errors = (source: string) => figures.sum(REPORTS, { source, outcome: 'taken' });
    return share(errors('framework error') + errors('script error'), figures.sum(PAGES));
  },
  SlowVisits: slowestVisits,
  MemoryHigh: (figures, { running }) => {
    const bytes = figures.value('process_resident_memory_bytes');
    return bytes === null ? null : { value: bytes / running, unit: 'bytes' };
  },
  WorkerMissing: (_figures, { wanted, running, silent }) => count(wanted - running + silent),
  WorkersDie: (_figures, { recentDeaths }) => count(recentDeaths),
  LogLinesLost: (figures) => count(figures.sum('recent_log_lines_lost_total')),
  ReportsLost: (figures) => count(figures.sum('recent_client_reports_lost_total')),
  FewKeptPages: (figures) => share(figures.sum(PAGES, { from: 'kept' }), figures.sum(PAGES)),
  RequestsRefused: (figures) => share(figures.sum(REQUESTS, { status: '429' }), figures.sum(REQUESTS)),
};

/** Since the start: few visits are measured in five minutes. */
function slowestVisits(figures: ToldFigures): Reading | null {
  const all = figures.by('web_vitals_total', 'device', { name: 'LCP' });
  const shares = all.map(([device, of]) =>
    share(figures.sum('web_vitals_total', { name: 'LCP', rating: 'good', device }), of),
  );
  const known = shares.filter((reading) => reading !== null);
  return known.toSorted((one, other) => one.value - other.value)[0] ?? null;
}

/** Undefined for an alarm that only somebody outside can raise, or that needs what reading would disturb. */
export function readAlarm(name: string, figures: ToldFigures, crew: Crew): Reading | null | undefined {
  return READ[name]?.(figures, crew);
}
