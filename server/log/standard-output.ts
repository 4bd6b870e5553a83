import cluster from 'node:cluster';
import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';
import { LogOutput, OUTPUT_LIMITS, SHARED_OUTPUT_LIMITS, type OutputLimits } from './log-output.ts';

const STANDARD_OUTPUT = 1;
const FLUSH_MS = 100;
/** The end of a log may say why the process ended: a reader that only is slow gets this long, in steps. */
const LAST_STEPS = 20;
const LAST_STEP_MS = 10;

/** The process has one standard output, however many loggers write to it. */
let output: LogOutput | undefined;

/** Never holds up the event loop, whoever reads the log or does not. */
export function standardOutput(): LogOutput {
  return (output ??= open(cluster.isWorker ? SHARED_OUTPUT_LIMITS : OUTPUT_LIMITS));
}

/** The same of the first process, before its workers write to it as well. */
export function sharedOutput(): LogOutput {
  return (output ??= open(SHARED_OUTPUT_LIMITS));
}

function open(limits: OutputLimits): LogOutput {
  const file = withoutWaiting();
  const opened = new LogOutput((bytes) => writeSync(file, bytes), limits);
  setInterval(() => opened.flushSync(), FLUSH_MS).unref();
  process.on('exit', () => flushLast(opened));
  return opened;
}

/**
 * A descriptor whose writes say EAGAIN where they would wait. A pipe or terminal is opened once more, because the
 * setting would else hold for every process that writes to it; a socket cannot be.
 */
function withoutWaiting(): number {
  const kind = fstatSync(STANDARD_OUTPUT);
  if (kind.isSocket()) {
    // Opening the socket is what sets it. Nothing is read from it or written through it.
    new Socket({ fd: STANDARD_OUTPUT, readable: false }).on('error', () => undefined).unref();
    return STANDARD_OUTPUT;
  }
  if (!kind.isFIFO() && !kind.isCharacterDevice()) return STANDARD_OUTPUT;
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
    return openSync(`/proc/self/fd/${STANDARD_OUTPUT}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return STANDARD_OUTPUT;
  }
}

function flushLast(last: LogOutput): void {
  const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  last.flushSync();
  for (let step = 0; step < LAST_STEPS && last.isWaiting; step += 1) {
    Atomics.wait(clock, 0, 0, LAST_STEP_MS);
    last.flushSync();
  }
}
