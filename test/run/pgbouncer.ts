import fs from 'node:fs';
import path from 'node:path';
import { ensureProgram } from './prepare-system.ts';
import { freePort, giveToServant, servantFolder, startServer, type PrivateServer } from './private-server.ts';

/** Settings of a connection that the site asks for and PgBouncer does not pass on. docs/operating.md has the same. */
const IGNORED = ['statement_timeout', 'idle_in_transaction_session_timeout'];

/**
 * Starts a private PgBouncer before a PostgreSQL, on a free port. It lends a connection for each transaction. Root
 * installs it on Debian if needed.
 * @param root the project's folder
 * @param postgres the address of a user who may create databases
 * @returns a server whose `url` has every database of that PostgreSQL
 * @throws LaunchError saying why there is none
 */
export async function startPgBouncer(root: string, postgres: Promise<string>): Promise<PrivateServer> {
  const program = await ensureProgram('pgbouncer', root);
  const behind = new URL(await postgres);
  const port = await freePort();
  const folder = servantFolder('pgbouncer');
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settings(behind, port));
  giveToServant(file);
  const stop = await startServer(program, [file], { folder, ready: 'process up', stopSignal: 'SIGTERM' });
  return { url: Object.assign(new URL(behind), { host: `127.0.0.1:${port}` }).href, stop };
}

function settings({ hostname, port, username, password }: URL, own: number): string {
  return `[databases]
* = host=${hostname} port=${port || 5432} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
ignore_startup_parameters = ${IGNORED.join(',')}
server_idle_timeout = 5
`;
}
