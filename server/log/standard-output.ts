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
  const { file, keepFromWaiting } = outlet();
  const write = (bytes: Buffer) => {
    keepFromWaiting();
    return writeSync(file, bytes);
  };
  const opened = new LogOutput(write, limits);
  setInterval(() => opened.flushSync(), FLUSH_MS).unref();
  process.on('exit', () => flushLast(opened));
  return opened;
}

interface Outlet {
  file: number;
  /** To be called before each write. */
  keepFromWaiting: () => void;
}

/**
 * A descriptor whose writes say EAGAIN where they would wait. A pipe or terminal is opened once more, because the
 * setting would else hold for every process that writes to it; a socket cannot be.
 */
function outlet(): Outlet {
  const kind = fstatSync(STANDARD_OUTPUT);
  if (kind.isSocket()) return ofSocket();
  const keepFromWaiting = () => undefined;
  if (!kind.isFIFO() && !kind.isCharacterDevice()) return { file: STANDARD_OUTPUT, keepFromWaiting };
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
    return {
      file: openSync(`/proc/self/fd/${STANDARD_OUTPUT}`, O_WRONLY | O_NONBLOCK | O_NOCTTY),
      keepFromWaiting,
    };
  } catch {
    return { file: STANDARD_OUTPUT, keepFromWaiting };
  }
}

/** What Node has, and does not document, to set whether writes wait. */
interface WithHandle {
  _handle?: { setBlocking?(on: boolean): number } | null;
}

/**
 * Opening the socket is what sets it. Nothing is read from it or written through it. Whenever a process starts another one,
 * such as a worker in place of a dead one, the child makes writes wait again, for all who share the socket.
 */
function ofSocket(): Outlet {
  const socket = new Socket({ fd: STANDARD_OUTPUT, readable: false }).on('error', () => undefined).unref();
  const keepFromWaiting = () => void (socket as WithHandle)._handle?.setBlocking?.(false);
  return { file: STANDARD_OUTPUT, keepFromWaiting };
}

function flushLast(last: LogOutput): void {
  const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  last.flushSync();
  for (let step = 0; step < LAST_STEPS && last.isWaiting; step += 1) {
    Atomics.wait(clock, 0, 0, LAST_STEP_MS);
    last.flushSync();
  }
}
