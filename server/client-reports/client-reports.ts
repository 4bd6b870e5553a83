import { WEB_VITALS_SOURCE, type Report } from '../../shared/monitoring.ts';
import type { Limits } from '../limits/limits.ts';
import { networkGroup } from '../limits/networks.ts';
import { countedVitals } from '../metrics/vital-bars.ts';
import type { ErrorStore } from './error-group.ts';
import { errorGatherer } from './gather-errors.ts';
import { vitalGatherer } from './gather-vitals.ts';
import { KEPT_MS } from './kept-time.ts';
import type { NameSources } from './name-sources.ts';
import { dayOf, type VitalStore } from './read-vitals.ts';

export interface ReportStore {
  errors: ErrorStore;
  vitals: VitalStore;
}

/** Adds reports of browsers up in memory, and hands them to the store now and then. */
export interface ClientReports {
  /**
   * Costs a look-up: nothing is written before the next turn of the timer.
   * @param address of the sender, as budgets count it
   */
  note(report: Report, layouts: Pick<ReadonlyMap<string, unknown>, 'has'>, address: string): void;
  /** Writes what has come. Never rejects; what could not be written is lost and counted. */
  flush(): Promise<void>;
  /**
   * Where they are read: `listErrorGroups`, `readVitals`.
   * @throws Error if it cannot be opened
   */
  store(): Promise<ReportStore>;
  /** Names the sources in a stack. */
  nameSources: NameSources;
  /** Writes the rest. */
  close(): Promise<void>;
}

export interface ClientReportsOptions {
  nameSources: NameSources;
  /** Opens the store when it is first needed; tried again after a failure. */
  open(): Promise<ReportStore>;
  /** Whether there is a store to delete from. One that nobody has written yet is not made for it. */
  exists(): boolean;
  limits: Pick<Limits, 'reportsStoredMs' | 'reportsGathered' | 'errorGroups'>;
  onLost(reports: number): void;
  onFailure(error: unknown): void;
  now?: () => number;
}

/** Old reports go also where no new ones come. */
const FORGET_EVERY_MS = 6 * 60 * 60 * 1000;

export function createClientReports(options: ClientReportsOptions): ClientReports {
  const { nameSources, open, exists, limits, onLost, now = Date.now } = options;
  const errors = errorGatherer({ nameSources, most: limits.reportsGathered });
  const vitals = vitalGatherer();
  const attempt = storeAttempts(options);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const forget = () =>
    attempt(0, async (store) => {
      const before = now() - KEPT_MS;
      await store.errors.forget({ before, most: limits.errorGroups });
      await store.vitals.forget(dayOf(before));
    });

  async function write(): Promise<void> {
    const { counts, reports } = vitals.take();
    if (counts.length > 0) await attempt(reports, (store) => store.vitals.add(counts));
    const groups = await errors.take();
    if (groups.length === 0) return;
    const times = groups.reduce((sum, { count }) => sum + count, 0);
    await attempt(times, (store) => store.errors.add(groups));
    await forget();
  }

  const queue = (work: () => Promise<void>) => (writing = writing.then(work).catch(options.onFailure));
  const forgetting = setInterval(() => exists() && void queue(forget), FORGET_EVERY_MS).unref();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    return queue(write);
  };

  return {
    note(report, layouts, address) {
      const taken =
        report.source === WEB_VITALS_SOURCE
          ? vitals.note(countedVitals(report, layouts), now())
          : errors.note(report, now(), networkGroup(address));
      if (!taken) onLost(1);
      timer ??= setTimeout(() => void flush(), limits.reportsStoredMs).unref();
    },
    flush,
    store: open,
    nameSources,
    async close() {
      clearInterval(forgetting);
      await flush();
      clearTimeout(timer);
    },
  };
}

/** @returns does something with the store; what fails loses so many reports, and never rejects */
function storeAttempts({ open, onLost, onFailure }: ClientReportsOptions) {
  let failing = false;
  return async (reports: number, work: (store: ReportStore) => Promise<void>): Promise<void> => {
    try {
      await work(await open());
      failing = false;
    } catch (error) {
      // A store in trouble must not flood the log.
      if (!failing) onFailure(error);
      failing = true;
      if (reports > 0) onLost(reports);
    }
  };
}
