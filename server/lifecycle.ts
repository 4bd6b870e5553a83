import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { inAddress, isWildcard } from './config/value-types.ts';
import type { Config } from './config.ts';
import type { Logger } from './log/logger.ts';
import { nameSources } from './log/source-positions.ts';
import { StartError } from './start-error.ts';

export interface Service {
  log: Logger;
  setReady(ready: boolean): void;
  reloadRegistry(): Promise<void>;
  close(): Promise<void>;
}

/** Share of the grace time that is reserved for closing stores. */
const DISPOSE_SHARE = 0.1;
/** A terminal and npm both forward Ctrl-C, which counts as one signal. */
const SAME_SIGNAL_MS = 500;
/** Requests are still accepted this long, one per connection, so that balancers notice and visitors see no reset. */
const LAST_REQUESTS_MS = 250;
/** A shorter turn of the event loop accepted hardly any connection. */
const QUIET_TURN_MS = 0.1;
const IDLE_CHECK_MS = 20;

/**
 * SIGTERM and SIGINT drain and, if repeated, end at once. SIGHUP reads the registry again. An escaped exception drains
 * and ends with code 1.
 * @returns the address of the site
 * @throws StartError if it cannot listen there
 */
export async function serve(server: Server, site: Service, config: Config): Promise<string> {
  await listen(server, config);
  const stop = createStop(server, site, config.shutdownGraceMs);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal, 0));
  process.on('SIGHUP', () => reload(site));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      site.log.fatal({ err: error }, `${event}: the process ends`);
      stop(event, 1);
    });
  }
  for (const warning of config.warnings) site.log.warn(warning);
  return `http://${isWildcard(config.host) ? 'localhost' : inAddress(config.host)}:${config.port}`;
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

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(listenProblem(error, host, port))),
    );
    server.listen(port, host, () => resolve());
  });
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another process; stop that one or set PORT to a free port`,
    EACCES: `Port ${port} of ${host} may not be listened on by this user; set PORT to 1024 or above`,
    EADDRNOTAVAIL: `${host} is no address of this machine; set HOST to one that is`,
    ENOTFOUND: `HOST is ${JSON.stringify(host)}, a name that cannot be resolved; set it to an address of this machine`,
  };
  return reasons[error.code ?? ''] ?? `Cannot listen on port ${port} of ${host}: ${error.message}`;
}

async function reload(site: Service): Promise<void> {
  try {
    await site.reloadRegistry();
  } catch (error) {
    site.log.error({ err: error }, 'registry could not be read again');
  }
}

/** A later call from another signal ends at once. */
function createStop(server: Server, site: Service, graceMs: number): (reason: string, code: number) => void {
  let since: number | null = null;
  return (reason, code) => {
    if (since !== null) {
      if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = Date.now();
    site.log.info({ reason }, 'stopping');
    site.setReady(false);
    setTimeout(() => process.exit(code), graceMs).unref();
    drain(server, graceMs * (1 - DISPOSE_SHARE))
      .then((cut) =>
        cut > 0 ? site.log.warn({ connections: cut }, 'cut what was not finished in time') : undefined,
      )
      .then(() => site.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          site.log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
}

/** @returns the number of connections cut */
async function drain(server: Server, graceMs: number): Promise<number> {
  const end = Date.now() + graceMs;
  server.prependListener('request', (_req, res) => res.setHeader('connection', 'close'));
  await wait(Math.min(LAST_REQUESTS_MS, graceMs / 4));
  await quietTurn(server, end - graceMs / 2);
  let cut = 0;
  const closed = Date.now();
  const idle = setInterval(() => {
    if (Date.now() - closed > Math.min(LAST_REQUESTS_MS, graceMs / 4)) server.closeIdleConnections();
  }, IDLE_CHECK_MS);
  const force = setTimeout(() => {
    server.getConnections((_error, count) => {
      cut = count;
      server.closeAllConnections();
    });
  }, end - Date.now());
  // `close()` of an HTTP server would cut accepted connections that have not asked yet.
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  clearInterval(idle);
  clearTimeout(force);
  return cut;
}

/**
 * Closing the port resets connections that wait to be accepted. Each turn accepts one, so after a quick turn without
 * any, none wait. A heavy load may prevent that until `end`.
 */
async function quietTurn(server: Server, end: number): Promise<void> {
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  while (Date.now() < end) {
    const [before, started] = [accepted, performance.now()];
    await nextTurn();
    if (accepted === before && performance.now() - started < QUIET_TURN_MS) return;
  }
}
