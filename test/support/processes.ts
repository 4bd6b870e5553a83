import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

export interface Running {
  child: ChildProcess;
  output(): string;
  /** Resolves with the output once it contains the text. Rejects if the program ends first. */
  until(text: string): Promise<string>;
  /** `code` may be a signal's name. */
  ended: Promise<{ code: number | string; output: string }>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Where `npm start` keeps compiled code as well. */
const NODE_COMPILE_CACHE = path.join(projectRoot, 'node_modules/.cache/compiled');

/** Passes only PATH, HOME, the cache of compiled code and `env` on. */
export function start(
  program: string,
  args: readonly string[],
  { env, ...options }: SpawnOptions = {},
): Running {
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
  });
  let output = '';
  const listeners = new Set<() => void>();
  const add = (part: Buffer) => {
    output += part.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  const ended = new Promise<{ code: number | string; output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 'unknown', output }));
  });
  ended.catch(() => undefined);
  return {
    child,
    ended,
    output: () => output,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return;
          listeners.delete(look);
          resolve(output);
        };
        listeners.add(look);
        look();
        ended.then(
          ({ code }) => reject(new Error(`ended with ${code} before "${text}":\n${output}`)),
          reject,
        );
      }),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended.catch(() => undefined);
    },
  };
}

/** Systems give these to nobody who asks for any port, as the servers and connections of other tests do. */
const ASKED_FOR_BY_NUMBER = { first: 10_240, last: 32_000 };

/** A port that a process may listen on later: no other test is given it by chance. */
export async function freePort(): Promise<number> {
  const port = randomInt(ASKED_FOR_BY_NUMBER.first, ASKED_FOR_BY_NUMBER.last);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
