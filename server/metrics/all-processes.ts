import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';
import { readCounter, readGauge } from './read-figure.ts';

/** The figures of one process, as they pass between processes. */
export type ProcessFigures = MetricObjectWithValues<MetricValue<string>>[];

/** The processes of a site, as whoever started them knows them. */
export interface Crew {
  wanted: number;
  running: number;
  /** Running, but not answering within the time for it. */
  silent: number;
  /** Since the start. */
  deaths: number;
}

export interface Gathered {
  crew: Crew;
  figures: ProcessFigures[];
}

export const ALONE: Crew = { wanted: 1, running: 1, silent: 0, deaths: 0 };

const CREW_FIGURES = ['processes', 'worker_deaths_total'];

export interface AllProcesses {
  /** Asks all processes. Null for a process that is alone. */
  gather: (() => Promise<Gathered>) | null;
  /** Prometheus text of all processes. */
  print(): Promise<string>;
}

export function allProcesses(registry: Registry): AllProcesses {
  let crew = ALONE;
  readGauge(registry, {
    name: 'processes',
    help: 'Processes of this site: wanted, running, and running without an answer (silent)',
    label: 'state',
    together: 'omit',
    read: () => (['wanted', 'running', 'silent'] as const).map((state) => [crew[state], state]),
  });
  readCounter(registry, {
    name: 'worker_deaths_total',
    help: 'Processes that ended by themselves and were replaced',
    together: 'omit',
    read: () => [[crew.deaths]],
  });
  return {
    gather: null,
    async print() {
      if (this.gather === null) return registry.metrics();
      const gathered = await this.gather();
      crew = gathered.crew;
      const all = AggregatorRegistry.aggregate(gathered.figures);
      for (const name of CREW_FIGURES) all.registerMetric(registry.getSingleMetric(name) as never);
      return all.metrics();
    },
  };
}

/**
 * What processes that have ended leave behind: their counts, without which a sum would fall and look like a restart.
 * @param before what those before them have left
 */
export async function leftBehind(before: ProcessFigures, last: ProcessFigures): Promise<ProcessFigures> {
  const counts = last.filter(({ type }) => isCount(type));
  return (await AggregatorRegistry.aggregate([before, counts]).getMetricsAsJSON()) as ProcessFigures;
}

/** prom-client names kinds in lower case, whatever its types say. */
function isCount(type: unknown): boolean {
  return type === 'counter' || type === 'histogram';
}
