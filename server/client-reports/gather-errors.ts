import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientReport } from '../../shared/monitoring.ts';
import { browserNames } from './browser-name.ts';
import { describeReport } from './describe-report.ts';
import { SIGHTINGS, type GatheredError, type Sighting } from './error-group.ts';
import type { NameSources } from './name-sources.ts';

export interface ErrorGatherer {
  /** Costs a look-up. False if there is no room, and the report is lost. */
  note(report: ClientReport, now: number, network: number): boolean;
  /** What has come since this was last asked, as groups. Never rejects. */
  take(): Promise<GatheredError[]>;
}

interface GathererOptions {
  nameSources: NameSources;
  /** Different reports between two writes. */
  most: number;
}

/** One report with what it has in common with none, one, or many others. */
interface SameReports {
  report: ClientReport;
  /** Of the first. */
  network: number;
  count: number;
  first: number;
  last: number;
  seen: Seen;
}

type Seen = Record<Sighting, Map<string, number>>;

/** Of each kind, between two writes. */
const MOST_SIGHTINGS = 20;
const VALUE_LENGTH = 120;

export function errorGatherer({ nameSources, most }: GathererOptions): ErrorGatherer {
  const browserOf = browserNames();
  let reports = new Map<string, SameReports>();
  return {
    note(report, now, network) {
      const key = JSON.stringify([report.source, report.error, report.file]);
      const known = reports.get(key);
      if (known === undefined && reports.size >= most) return false;
      const same = known ?? { report, network, count: 0, first: now, last: now, seen: nothingSeen() };
      reports.set(key, same);
      same.report = report;
      same.count += 1;
      same.last = now;
      for (const sighting of SIGHTINGS) see(same.seen[sighting], valueOf(report, sighting), 1);
      return true;
    },
    async take() {
      const taken = [...reports.values()];
      reports = new Map();
      const groups = new Map<string, GatheredError & { seen: Seen }>();
      for (const same of taken) {
        const described = await describeReport(same.report, nameSources);
        groups.set(
          described.fingerprint,
          joined(groups.get(described.fingerprint), same, described, browserOf),
        );
        // Answers go out in between.
        await nextTurn();
      }
      return [...groups.values()];
    },
  };
}

function joined(
  known: (GatheredError & { seen: Seen }) | undefined,
  { report, network, count, first, last, seen }: SameReports,
  described: Awaited<ReturnType<typeof describeReport>>,
  browserOf: (userAgent: string) => string,
): GatheredError & { seen: Seen } {
  const all = known?.seen ?? nothingSeen();
  for (const sighting of SIGHTINGS)
    for (const [value, times] of seen[sighting])
      see(all[sighting], sighting === 'browser' ? browserOf(value) : value, times);
  return {
    ...described,
    network: known?.network ?? network,
    revision: report.registry ?? null,
    count: count + (known?.count ?? 0),
    firstSeen: Math.min(first, known?.firstSeen ?? first),
    lastSeen: Math.max(last, known?.lastSeen ?? last),
    seen: all,
  };
}

function nothingSeen(): Seen {
  return { page: new Map(), browser: new Map(), build: new Map() };
}

function see(values: Map<string, number>, value: string, times: number): void {
  if (value === '' || (!values.has(value) && values.size >= MOST_SIGHTINGS)) return;
  values.set(value, times + (values.get(value) ?? 0));
}

function valueOf({ page, pageId, browser, build }: ClientReport, sighting: Sighting): string {
  if (sighting === 'browser') return browser.userAgent;
  if (sighting === 'build') return build ?? '';
  return (pageId || pathOf(page)).slice(0, VALUE_LENGTH);
}

function pathOf(page: string): string {
  return URL.parse(page, 'http://localhost')?.pathname ?? '';
}
