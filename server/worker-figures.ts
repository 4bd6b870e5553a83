import cluster, { type Worker } from 'node:cluster';
import type { Gathered, ProcessFigures } from './metrics/all-processes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { livingWorkers } from './worker-process.ts';

/* A scrape reaches one worker, which asks the first process, which asks all workers. */

/** A worker that stands still must not hold up the figures of the others. */
const ANSWER_MS = 1000;
/** No round has this number. */
const UNASKED = 0;

type ToWorker = { tell: number } | ({ gathered: number } & Gathered);
type ToFirst = { gather: number } | { told: number; figures: ProcessFigures };

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
  const last = new Map<number, ProcessFigures>();
  const waiting = new Map<number, (worker: Worker) => void>();
  let former: Promise<ProcessFigures> = Promise.resolve([]);
  let deaths = 0;
  let asked = 0;

  async function ask(workers: readonly Worker[]): Promise<number> {
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
      for (const worker of workers) sendTo(worker, { tell: round });
    });
    waiting.delete(round);
    return silent.size;
  }

  function toldBy(id: number): ProcessFigures[] {
    const told = last.get(id);
    return told === undefined ? [] : [told];
  }

  async function gather(): Promise<Gathered> {
    const workers = livingWorkers();
    const silent = await ask(workers);
    const figures = [...workers.flatMap(({ id }) => toldBy(id)), await former];
    return { crew: { wanted, running: workers.length, silent, deaths }, figures };
  }

  cluster.on('message', (worker, message: Partial<ToFirst>) => {
    if ('told' in message && message.told !== undefined) {
      last.set(worker.id, message.figures ?? []);
      waiting.get(message.told)?.(worker);
    }
    if ('gather' in message && message.gather !== undefined) {
      const gathered = message.gather;
      void gather().then((all) => sendTo(worker, { gathered, ...all }));
    }
  });

  return {
    left(worker, { died }) {
      if (died) deaths += 1;
      const left = last.get(worker.id);
      last.delete(worker.id);
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
export function shareFigures({
  registry,
  processes,
}: Pick<Metrics, 'registry' | 'processes'>): () => Promise<void> {
  const present = async () => (await registry.getMetricsAsJSON()) as ProcessFigures;
  const waiting = new Map<number, (gathered: Gathered) => void>();
  let asked = 0;
  process.on('message', async (message: Partial<ToWorker>) => {
    if ('tell' in message && message.tell !== undefined)
      sendToFirst({ told: message.tell, figures: await present() });
    if ('gathered' in message && message.gathered !== undefined) {
      const { gathered, crew, figures } = message as { gathered: number } & Gathered;
      waiting.get(gathered)?.({ crew, figures });
      waiting.delete(gathered);
    }
  });
  processes.gather = () =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      sendToFirst({ gather: asked });
    });
  return async () => {
    const figures = await present();
    await new Promise<void>((resolve) => sendToFirst({ told: UNASKED, figures }, resolve));
  };
}

function sendTo(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

/** @param sent is called in any case */
function sendToFirst(message: ToFirst, sent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, undefined, undefined, sent);
  else sent();
}
