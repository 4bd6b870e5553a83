import { spawnSync } from 'node:child_process';
import { createClient } from '@redis/client';
import { freePort, start, type Running } from './processes.ts';

/** Whether a Redis can be started here; the test command installs one where it can, and says where it cannot. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of a test's own on loopback, which it may stop and freeze. Holds nothing on disk. */
export interface RedisServer extends AsyncDisposable {
  url: string;
  /** Ends the server; what it held is gone. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Lets it accept and say nothing, or go on. */
  freeze(frozen: boolean): void;
  /** How many others are connected, and the names of what it holds. */
  look(): Promise<{ connections: number; keys: string[] }>;
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let server: Running;
  const startServer = async () => {
    server = start('redis-server', args);
    await server.until('Ready to accept connections');
  };
  const stop = () => server[Symbol.asyncDispose]();
  await startServer();
  return {
    url,
    stop,
    start: startServer,
    freeze: (frozen) => void server.child.kill(frozen ? 'SIGSTOP' : 'SIGCONT'),
    async look() {
      const client = createClient({ url });
      await client.connect();
      const [connections, keys] = [(await client.clientList()).length - 1, await client.keys('*')];
      client.destroy();
      return { connections, keys };
    },
    [Symbol.asyncDispose]: stop,
  };
}
