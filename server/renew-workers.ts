import type { Crew } from './crew.ts';
import { startWorker, type Starting } from './worker-process.ts';

/** A start takes one or two seconds, and many times that on a machine that is busy. */
const READY_MS = 60_000;

/**
 * Replaces all processes that serve, one after the other: the new one is ready before the old one takes no more
 * (threats O1). If a new one does not become ready, the others stay.
 * @returns begins it, unless it is under way
 */
export function renewal(crew: Crew): () => void {
  let running = false;
  return () => {
    if (running) {
      crew.log.warn('the workers are being replaced already');
      return;
    }
    running = true;
    void renewAll(crew).finally(() => (running = false));
  };
}

async function renewAll(crew: Crew): Promise<void> {
  const former = crew.serving;
  crew.log.info({ workers: former.length }, 'the workers are replaced, one after the other');
  for (const [renewed, worker] of former.entries()) {
    if (crew.stopping) return;
    // A dead one has a successor already.
    if (worker.isDead()) continue;
    const starting = startWorker();
    if (!(await isReadyInTime(starting))) {
      if (crew.stopping) return;
      crew.log.error({ renewed }, 'a new worker did not become ready, so the present ones stay');
      return;
    }
    crew.keep(starting);
    await crew.dismiss(worker);
  }
  if (!crew.stopping) crew.log.info('all workers are new');
}

async function isReadyInTime({ worker, ready }: Starting): Promise<boolean> {
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), READY_MS);
  const line = await ready;
  clearTimeout(timer);
  return line !== null;
}
