import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { inAddress, isWildcard } from './config/value-types.ts';
import type { Config } from './config.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';
import type { Logger } from './log/logger.ts';
import { nameSources } from './log/source-positions.ts';

export interface Service {
  log: Logger;
  setReady(ready: boolean): void;
  reloadRegistry(): Promise<void>;
  close(): Promise<void>;
}

/** What the first process sends to a worker whose successor is ready. */
export interface Retire {
  retire: true;
}

export interface Lifecycle {
  /**
   * Listens, unless a signal has come before. Then it closes the site, and the process ends.
   * @returns the address of the site, or null if the process ends
   * @throws StartError if it cannot listen there
   */
  serve(server: Server, site: Service): Promise<string | null>;
}

/** Share of the grace time that is reserved for closing stores. */
const DISPOSE_SHARE = 0.1;
/** A terminal and npm both forward Ctrl-C, which counts as one signal. */
const SAME_SIGNAL_MS = 500;

interface Served {
  server: Server;
  site: Service;
}

interface End {
  reason: string;
  code: number;
  /** Milliseconds since 1970. */
  since: number;
  /** Another process serves in its place, so that the site as a whole stays ready. */
  succeeded: boolean;
}

type Stop = (reason: string, code: number, succeeded?: boolean) => void;

/**
 * SIGTERM and SIGINT drain and, if repeated, end at once. SIGHUP reads the registry again. An escaped exception drains
 * and ends with code 1. A worker that is told to retire drains, too. To be called before anything is opened: the first
 * process of a container never gets a signal that it does not handle, and what comes during the start ends it as soon as
 * there is something to close.
 */
export function manageProcess(config: Config): Lifecycle {
  let served: Served | null = null;
  let end: End | null = null;
  const stop: Stop = (reason, code, succeeded = false) => {
    if (end?.succeeded && !succeeded) {
      Object.assign(end, { reason, code, since: Date.now(), succeeded });
      served?.site.setReady(false);
      return;
    }
    if (end !== null) {
      if (Date.now() - end.since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    const begun: End = { reason, code, since: Date.now(), succeeded };
    end = begun;
    setTimeout(() => process.exit(begun.code), config.shutdownGraceMs).unref();
    if (served !== null) void finish(served, begun, config.shutdownGraceMs);
  };
  handleEvents(stop, () => served?.site ?? null);
  return {
    async serve(server, site) {
      if (end === null) await listen(server, config);
      served = { server, site };
      if (end !== null) {
        void finish(served, end, config.shutdownGraceMs);
        return null;
      }
      for (const warning of config.warnings) site.log.warn(warning);
      return `http://${isWildcard(config.host) ? 'localhost' : inAddress(config.host)}:${config.port}`;
    },
  };
}

/** @param site null until it is served */
function handleEvents(stop: Stop, site: () => Service | null): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal, 0));
  process.on('SIGHUP', () => reload(site()));
  if (cluster.isWorker) {
    process.on('message', (message: Partial<Retire>) => {
      if (message.retire === true) stop('another worker takes its place', 0, true);
    });
  }
  // Unhandled, it would end the process.
  process.on('SIGUSR2', () => {
    if (cluster.isPrimary) site()?.log.warn('only WORKERS above 1 can be replaced while they serve');
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      const log = site()?.log;
      if (log === undefined) return failStart(error);
      log.fatal({ err: error }, `${event}: the process ends`);
      stop(event, 1);
    });
  }
}

/** Shows a stack only for a defect; an operator gets one line with the causes. */
export function failStart(error: unknown): never {
  const stack = nameSources((error as Error | undefined)?.stack ?? '');
  process.stderr.write(`${isDefect(error) ? stack : messagesOf(error).join(': ')}\n`);
  process.exit(1);
}

function isDefect(error: unknown): boolean {
  const kinds = [TypeError, ReferenceError, SyntaxError, RangeError];
  return (
    kinds.some((kind) => error instanceof kind) ||
    (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
  );
}

function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)];
  return [error.message, ...messagesOf(error.cause)];
}

/** During the start files are being read anyway. */
async function reload(site: Service | null): Promise<void> {
  try {
    await site?.reloadRegistry();
  } catch (error) {
    site?.log.error({ err: error }, 'registry could not be read again');
  }
}

/** Ends the process when running answers have finished and the site is closed. */
async function finish({ server, site }: Served, end: End, graceMs: number): Promise<never> {
  site.log.info({ reason: end.reason }, 'stopping');
  if (!end.succeeded) site.setReady(false);
  try {
    const drainMs = graceMs * (1 - DISPOSE_SHARE);
    const cut = server.listening ? await drain(server, drainMs, () => end.succeeded) : 0;
    if (cut > 0) site.log.warn({ connections: cut }, 'cut what was not finished in time');
    await site.close();
    if (cluster.isWorker) await leaveCrew();
  } catch (error) {
    site.log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
  process.exit(end.code);
}

/** The first process knows by then that it has nobody to hand a connection to, and has back those it had handed over. */
async function leaveCrew(): Promise<void> {
  if (!process.connected) return;
  const left = once(process, 'disconnect');
  cluster.worker?.disconnect();
  await left;
}
