import cluster, { type Worker } from 'node:cluster';
import { standardOutput } from './log/standard-output.ts';

/** A process that has been started and may not be ready yet. */
export interface Starting {
  worker: Worker;
  /** Its line, or null if it ends before it is ready. */
  ready: Promise<string | null>;
}

/** A worker sends its line to the first process, which prints one for all. */
export function announceReady(line: string): void {
  if (cluster.isWorker) process.send?.({ ready: line });
  else print(line);
}

/** As a line of the log, whose reader may sleep. */
export function print(line: string): void {
  const output = standardOutput();
  output.write(`${line}\n`);
  output.flushSync();
}

/** Starts a process from the present files: those of a new build, if there is one. */
export function startWorker(): Starting {
  const worker = cluster.fork();
  return { worker, ready: readyLine(worker) };
}

function readyLine(worker: Worker): Promise<string | null> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve(null));
    worker.on('message', (message: { ready?: string }) => {
      if (typeof message.ready === 'string') resolve(message.ready);
    });
  });
}

/** Resolves with the code or the signal. */
export function endOf(worker: Worker): Promise<number | string> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve('before it was ready');
    else worker.once('exit', (code, signal) => resolve(signal ?? code));
  });
}

export function livingWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}
