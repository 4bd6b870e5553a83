import { ensureProgram } from './prepare-system.ts';
import { freePort, servantFolder, startServer, type PrivateServer } from './private-server.ts';

/**
 * Starts a private Redis on a free port. Root installs it on Debian if needed.
 * @param root the project's folder
 * @throws LaunchError saying why there is none
 */
export async function startRedis(root: string): Promise<PrivateServer> {
  const program = await ensureProgram('redis', root);
  const port = await freePort();
  const folder = servantFolder('redis');
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const ready = 'Ready to accept connections';
  const stop = await startServer(program, args, { folder, ready, stopSignal: 'SIGKILL' });
  return { url: `redis://127.0.0.1:${port}`, stop };
}
