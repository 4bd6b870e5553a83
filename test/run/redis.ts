import fs from 'node:fs';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { installPackages } from './debian-packages.ts';
import { freePort, servantFolder, startServer, type PrivateServer } from './private-server.ts';

const SYSTEM = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/**
 * Starts a private Redis on a free port. Root installs it on Debian if needed.
 * @param root the project's folder
 * @throws LaunchError saying why there is none
 */
export async function startRedis(root: string): Promise<PrivateServer> {
  const program = systemRedis() ?? (await installRedis(root));
  const port = await freePort();
  const folder = servantFolder('redis');
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const ready = 'Ready to accept connections';
  const stop = await startServer(program, args, { folder, ready, stopSignal: 'SIGKILL' });
  return { url: `redis://127.0.0.1:${port}`, stop };
}

function systemRedis(): string | null {
  return SYSTEM.find((program) => fs.existsSync(program)) ?? null;
}

async function installRedis(root: string): Promise<string> {
  const problem = await installPackages(['redis-server'], root);
  const program = systemRedis();
  if (program === null) throw new LaunchError(problem ?? 'no redis-server on this machine');
  return program;
}
