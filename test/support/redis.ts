import { spawnSync } from 'node:child_process';
import { createClient } from '@redis/client';
import { freePort, start, type Running } from './processes.ts';

export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis that a test may stop and freeze. It stores nothing on disk. */
export interface RedisServer extends AsyncDisposable {
  url: string;
  /** Loses its content. */
  stop(): Promise<void>;
  /** Keeps its address. */
  start(): Promise<void>;
  /** A frozen server accepts but says nothing. */
  freeze(frozen: boolean): void;
  /** Returns the number of other connections and the keys. */
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
