import { setTimeout as wait } from 'node:timers/promises';
import { residentMb } from '../load/process-figures.ts';
import type { Server } from '../load/servers.ts';
import type { Scene } from './scene.ts';

const EVERY_MS = 1000;
const PATIENCE_MS = 10_000;
/** After a collection, in which the C library gives back what was freed. */
const SETTLING_MS = 1500;
const COLLECTIONS = 2;
const MB = 2 ** 20;

/** What a process holds when nobody asks and all that is not used any more has been collected. */
export interface Memory {
  residentMb: number;
  heapMb: number;
  /** Outside of the heap, such as pages that are ready to send. */
  buffersMb: number;
  /** What pages that are kept may take together, as the site counts it. */
  keptPagesMb: number;
  /** Open files and connections. */
  descriptors: number;
}

/** @returns the sum of a figure over its labels */
export async function scrape({ origin }: Pick<Server, 'origin'>): Promise<(name: string) => number> {
  const answer = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const text = await answer.text();
  return (name) => {
    const lines = text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'));
    const values = [...lines].map(([, value]) => Number(value));
    return values.length === 0 ? NaN : values.reduce((sum, value) => sum + value);
  };
}

export async function measureMemory(site: Server): Promise<Memory> {
  for (let count = 0; count < COLLECTIONS; count += 1) {
    process.kill(site.pid, 'SIGWINCH');
    await wait(SETTLING_MS);
  }
  const figure = await scrape(site);
  return {
    residentMb: residentMb(site.pid),
    heapMb: figure('nodejs_heap_size_used_bytes') / MB,
    buffersMb: figure('nodejs_external_memory_bytes') / MB,
    keptPagesMb: figure('page_cache_bytes') / MB,
    descriptors: figure('process_open_fds'),
  };
}

/** Notes once a second for how long the event loops stood still. Each look begins a new second of theirs. */
export function watchLoops(sites: readonly Server[], scene: Scene): { stop(): Promise<void> } {
  const leaving = new AbortController();
  const look = async (site: Server) => {
    const { tally } = scene;
    try {
      const figure = await scrape(site);
      tally.lagP99.push(figure('nodejs_eventloop_lag_p99_seconds') * 1000);
      tally.lagMost.push(figure('nodejs_eventloop_lag_max_seconds') * 1000);
    } catch {
      tally.add('no figures', null);
    }
  };
  const done = (async () => {
    while (!leaving.signal.aborted) {
      await Promise.all(sites.map(look));
      await wait(EVERY_MS);
    }
  })();
  return {
    async stop() {
      leaving.abort();
      await done;
    },
  };
}
