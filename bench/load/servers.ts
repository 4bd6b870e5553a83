import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE_FLAGS, SITE_VARIABLES } from '../../server/launch/site-flags.mjs';
import { freePort } from '../../test/support/processes.ts';
import { atRest } from './process-figures.ts';
import { HEADERS, SITES, type SiteName } from './targets.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
/** The launcher uses the same folder. */
const NODE_COMPILE_CACHE = path.join(PROJECT, 'node_modules/.cache/compiled');

/** Core numbers for `taskset`. */
export const SERVER_CORE = '0';
export const ASKING_CORE = '1';
export const BOTH_CORES = '0,1';

const MOST_READY_MS = 60_000;

export interface Server {
  origin: string;
  pid: number;
  /** Milliseconds to the first 200. */
  readyMs: number;
  stop(): Promise<void>;
}

interface StartOptions {
  /** A path that answers 200 once the server is ready. */
  probe: string;
  cores?: string;
  env?: Record<string, string>;
  /** A file for what it prints. */
  logFile?: string;
}

export async function startProduct(
  site: SiteName,
  dataDir: string,
  { env = {}, ...options }: StartOptions,
): Promise<Server> {
  const port = await freePort();
  const { registryFile, localesDir } = SITES[site];
  const variables = {
    REGISTRY_FILE: registryFile,
    LOCALES_DIR: localesDir,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
  };
  return start([...SITE_FLAGS, 'server/start.cjs'], port, {
    ...options,
    env: { ...SITE_VARIABLES, ...variables, ...env },
  });
}

export async function startFloor(
  name: 'bare-renderer' | 'bare-sender',
  file: string,
  probe: string,
): Promise<Server> {
  const port = await freePort();
  return start([`bench/floor/${name}.ts`, file, String(port)], port, { probe });
}

async function start(
  args: readonly string[],
  port: number,
  { probe, cores = SERVER_CORE, env = {}, logFile }: StartOptions,
): Promise<Server> {
  const began = performance.now();
  const log = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  const child = spawn('taskset', ['-c', cores, process.execPath, ...args], {
    cwd: PROJECT,
    stdio: ['ignore', log, 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE,
      ...env,
    },
  });
  if (typeof log === 'number') closeSync(log);
  let stopping = false;
  const ended = once(child, 'exit');
  child.once('exit', (code, signal) => {
    if (!stopping) process.stderr.write(`${args[0]} ended by itself: ${code ?? signal}\n`);
  });
  // No server may outlive the benchmark.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin + probe))) {
    if (child.exitCode !== null || performance.now() - began > MOST_READY_MS) {
      stopping = true;
      child.kill('SIGKILL');
      throw new Error(`${args[0]} did not answer ${probe} with 200`);
    }
    await wait(2);
  }
  const readyMs = performance.now() - began;
  await atRest(child.pid as number);
  return {
    origin,
    pid: child.pid as number,
    readyMs,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await Promise.race([ended, wait(3_000, undefined, { ref: false })]);
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
      process.off('exit', kill);
    },
  };
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(url, { headers: HEADERS, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200));
    });
    asked.once('error', () => resolve(false));
  });
}
