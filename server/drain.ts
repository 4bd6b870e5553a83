import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Requests are still accepted this long, one per connection, so that balancers notice and visitors see no reset. */
const LAST_REQUESTS_MS = 250;
/** A shorter turn of the event loop accepted hardly any connection. */
const QUIET_TURN_MS = 0.1;
const IDLE_CHECK_MS = 20;

/**
 * Lets running answers finish, and takes no new connections.
 * @param graceMs after it connections are cut
 * @param succeeded while it says so, other processes share the port: the port is closed at once, and idle connections
 *   stay until their time is over, as was promised to who holds them
 * @returns the number of connections cut
 */
export async function drain(
  server: Server,
  graceMs: number,
  succeeded: () => boolean = () => false,
): Promise<number> {
  const end = Date.now() + graceMs;
  server.prependListener('request', (_req, res) => res.setHeader('connection', 'close'));
  if (!succeeded()) {
    await wait(Math.min(LAST_REQUESTS_MS, graceMs / 4));
    await quietTurn(server, end - graceMs / 2);
  }
  let cut = 0;
  const closed = Date.now();
  const idle = setInterval(() => {
    if (succeeded() || Date.now() - closed < Math.min(LAST_REQUESTS_MS, graceMs / 4)) return;
    server.closeIdleConnections();
  }, IDLE_CHECK_MS);
  const force = setTimeout(
    () => {
      server.getConnections((_error, count) => {
        cut = count;
        server.closeAllConnections();
      });
    },
    Math.max(0, end - Date.now()),
  );
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
