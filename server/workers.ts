import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { gatherFigures, type CrewFigures } from './worker-figures.ts';
import { leadSteps } from './worker-steps.ts';
import { createLogger, type Logger } from './log/logger.ts';
import { standardOutput } from './log/standard-output.ts';
import { StartError } from './start-error.ts';

/** Doubles each time a replacement dies young. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that lived this long did not die of its start. */
const LASTING_MS = 60_000;

/** A worker sends its line to its supervisor, which prints one for all. */
export function announceReady(line: string): void {
  if (cluster.isWorker) process.send?.({ ready: line });
  else print(line);
}

/** As a line of the log, whose reader may sleep. */
function print(line: string): void {
  const output = standardOutput();
  output.write(`${line}\n`);
  output.flushSync();
}

interface Crew {
  log: Logger;
  stopping: boolean;
  figures: CrewFigures;
}

/**
 * Runs WORKERS processes on one port, replaces dead ones and passes signals on. The first starts alone to prepare the
 * store and to fail only once.
 * @throws StartError if it ends before it is ready
 */
export async function superviseWorkers(config: Config): Promise<void> {
  const figures = gatherFigures(config.workers);
  const crew: Crew = { log: createLogger(config.logLevel), stopping: false, figures };
  passSignals(crew);
  leadSteps();
  const first = cluster.fork();
  const line = await readyLine(first);
  if (line === null) {
    if (crew.stopping) return;
    throw new StartError(`The first of ${config.workers} workers did not start; the reason stands above`);
  }
  const rest = Array.from({ length: config.workers - 1 }, () => cluster.fork());
  const lives = [first, ...rest].map((worker) => replaceWhenDead(worker, crew, 0));
  await Promise.all(rest.map(readyLine));
  if (!crew.stopping) print(line);
  await Promise.all(lives);
}

function passSignals(crew: Crew): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      crew.stopping ||= signal !== 'SIGHUP';
      for (const worker of living()) worker.process.kill(signal);
    });
  }
}

/**
 * Resolves when the process is stopping.
 * @param deaths how many predecessors died young
 */
async function replaceWhenDead(worker: Worker, crew: Crew, deaths: number): Promise<void> {
  const started = Date.now();
  const code = await ended(worker);
  if (crew.stopping) return;
  crew.figures.lost(worker);
  const young = Date.now() - started < LASTING_MS ? deaths : 0;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** young, LONGEST_PAUSE_MS);
  crew.log.error({ worker: worker.id, code, restartInMs: pause }, 'a worker ended and is replaced');
  await wait(pause);
  if (!crew.stopping) await replaceWhenDead(cluster.fork(), crew, young + 1);
}

function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Null if the worker ends before it is ready. */
function readyLine(worker: Worker): Promise<string | null> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve(null));
    worker.on('message', (message: { ready?: string }) => {
      if (typeof message.ready === 'string') resolve(message.ready);
    });
  });
}

function ended(worker: Worker): Promise<number | string> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve('before it was ready');
    else worker.once('exit', (code, signal) => resolve(signal ?? code));
  });
}
