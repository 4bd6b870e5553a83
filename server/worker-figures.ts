import cluster, { type Worker } from 'node:cluster';
import type { Gathered, ProcessFigures, Told } from './metrics/all-processes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { livingWorkers } from './worker-process.ts';

/* A scrape reaches one worker, which asks the first process, which asks all workers. */

/** A worker that stands still must not hold up the figures of the others. */
const ANSWER_MS = 1000;
/** No round has this number. */
const UNASKED = 0;

/** A death is a recent one for so long. */
const RECENT_MS = 15 * 60_000;

type ToWorker = { tell: number; of: Told } | ({ gathered: number } & Gathered);
type ToFirst = { gather: number; of: Told } | { told: number; of: Told; figures: ProcessFigures };

export interface CrewFigures {
  /** A worker has ended, by itself or as it was told. Its counts go on being counted. */
  left(worker: Worker, how: { died: boolean }): void;
}

/**
 * In the first process.
 * @param wanted how many workers there shall be
 */
export function gatherFigures(wanted: number): CrewFigures {
  /** What each worker told last. */
  const last: Record<Told, Map<number, ProcessFigures>> = { metrics: new Map(), operations: new Map() };
  const waiting = new Map<number, (worker: Worker) => void>();
  let former: Promise<ProcessFigures> = Promise.resolve([]);
  let deaths = 0;
  let recent: number[] = [];
  let asked = 0;

  async function ask(of: Told, workers: readonly Worker[]): Promise<number> {
    const silent = new Set(workers.map(({ id }) => id));
    const round = (asked += 1);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ANSWER_MS);
      waiting.set(round, (worker) => {
        silent.delete(worker.id);
        if (silent.size > 0) return;
        clearTimeout(timer);
        resolve();
      });
      for (const worker of workers) sendTo(worker, { tell: round, of });
    });
    waiting.delete(round);
    return silent.size;
  }

  async function gather(of: Told): Promise<Gathered> {
    const workers = livingWorkers();
    const silent = await ask(of, workers);
    const figures = [...toldBy(workers, last[of]), await former];
    recent = recent.filter((at) => Date.now() - at < RECENT_MS);
    return {
      crew: { wanted, running: workers.length, silent, deaths, recentDeaths: recent.length },
      figures,
    };
  }

  cluster.on('message', (worker, message: Partial<ToFirst>) => {
    if ('told' in message && message.told !== undefined) {
      last[message.of ?? 'metrics'].set(worker.id, message.figures ?? []);
      waiting.get(message.told)?.(worker);
    }
    if ('gather' in message && message.gather !== undefined) {
      const gathered = message.gather;
      void gather(message.of ?? 'metrics').then((all) => sendTo(worker, { gathered, ...all }));
    }
  });

  return {
    left(worker, { died }) {
      if (died) {
        deaths += 1;
        recent.push(Date.now());
      }
      const left = last.metrics.get(worker.id);
      for (const told of Object.values(last)) told.delete(worker.id);
      if (left === undefined) return;
      former = former.then(async (before) => {
        const { leftBehind } = await import('./metrics/all-processes.ts');
        return leftBehind(before, left);
      });
    },
  };
}

/**
 * In a worker: tells its figures when asked, and asks for those of all when it is scraped.
 * @returns tells them for the last time, before an orderly end
 */
export function shareFigures({ processes }: Pick<Metrics, 'processes'>): () => Promise<void> {
  const tell = async (told: number, of: Told): Promise<ToFirst> => ({
    told,
    of,
    figures: await processes.tell[of](),
  });
  const waiting = new Map<number, (gathered: Gathered) => void>();
  let asked = 0;
  process.on('message', async (message: Partial<ToWorker>) => {
    if ('tell' in message && message.tell !== undefined)
      sendToFirst(await tell(message.tell, message.of ?? 'metrics'));
    if ('gathered' in message && message.gathered !== undefined) {
      const { gathered, crew, figures } = message as { gathered: number } & Gathered;
      waiting.get(gathered)?.({ crew, figures });
      waiting.delete(gathered);
    }
  });
  processes.gather = (of) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      sendToFirst({ gather: asked, of });
    });
  return async () => {
    const last = await tell(UNASKED, 'metrics');
    await new Promise<void>((resolve) => sendToFirst(last, resolve));
  };
}

function toldBy(workers: readonly Worker[], last: ReadonlyMap<number, ProcessFigures>): ProcessFigures[] {
  return workers.map(({ id }) => last.get(id)).filter((told) => told !== undefined);
}

function sendTo(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

/** @param sent is called in any case */
function sendToFirst(message: ToFirst, sent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, undefined, undefined, sent);
  else sent();
}
