import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';
import { readCounter, readGauge } from './read-figure.ts';

/** The figures of one process, as they pass between processes. */
export type ProcessFigures = Omit<MetricObjectWithValues<MetricValue<string>>, 'collect'>[];

/** The processes of a site, as whoever started them knows them. */
export interface Crew {
  wanted: number;
  running: number;
  /** Running, but not answering within the time for it. */
  silent: number;
  /** Since the start. */
  deaths: number;
  /** In the last quarter of an hour. */
  recentDeaths: number;
}

/** What a process tells of itself: what `/metrics` shows, or what the operators' page does. */
export type Told = 'metrics' | 'operations';

/** What one process says when it is asked. */
export type Teller = Readonly<Record<Told, () => Promise<ProcessFigures>>>;

export interface Gathered {
  crew: Crew;
  figures: ProcessFigures[];
}

export const ALONE: Crew = { wanted: 1, running: 1, silent: 0, deaths: 0, recentDeaths: 0 };

const CREW_FIGURES = ['processes', 'worker_deaths_total'];

export interface AllProcesses {
  /** Asks all processes. Null for a process that is alone. */
  gather: ((told: Told) => Promise<Gathered>) | null;
  /** What this process tells. */
  tell: Teller;
  /** Prometheus text of all processes. */
  print(): Promise<string>;
  /** What all processes together tell operators. */
  read(): Promise<{ crew: Crew; figures: ProcessFigures }>;
}

/** @param operations what the process tells operators besides */
export function allProcesses(
  registry: Registry,
  operations: () => Promise<ProcessFigures> | ProcessFigures,
): AllProcesses {
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
  const tell: Teller = {
    metrics: async () => (await registry.getMetricsAsJSON()) as ProcessFigures,
    operations: async () => [...(await undisturbed(registry)), ...(await operations())],
  };
  return {
    gather: null,
    tell,
    async read() {
      if (this.gather === null) return { crew: ALONE, figures: await tell.operations() };
      const gathered = await this.gather('operations');
      const all = AggregatorRegistry.aggregate(gathered.figures);
      return { crew: gathered.crew, figures: (await all.getMetricsAsJSON()) as ProcessFigures };
    },
    async print() {
      if (this.gather === null) return registry.metrics();
      const gathered = await this.gather('metrics');
      crew = gathered.crew;
      const all = AggregatorRegistry.aggregate(gathered.figures);
      for (const name of CREW_FIGURES) all.registerMetric(registry.getSingleMetric(name) as never);
      return all.metrics();
    },
  };
}

/** The event loop's figures begin anew with whoever reads them, so they are left to Prometheus. */
const BEGIN_ANEW = /^nodejs_eventloop_lag/;

async function undisturbed(registry: Registry): Promise<ProcessFigures> {
  const lasting = registry.getMetricsAsArray().filter(({ name }) => !BEGIN_ANEW.test(name));
  return Promise.all(lasting.map((metric) => readMetric(registry, metric.name)));
}

async function readMetric(registry: Registry, name: string): Promise<ProcessFigures[number]> {
  return (await registry.getSingleMetric(name)?.get()) as unknown as ProcessFigures[number];
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
