import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ASKING_CORE } from './servers.ts';

const run = promisify(execFile);
const CONNECTIONS = 50;

/** Latencies in milliseconds, to the last byte. */
export interface Run {
  requests: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Asked {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  cores?: string;
}

export const GENERATOR = hasWrk() ? 'wrk' : 'autocannon';

/**
 * Sends requests over 50 kept connections.
 * @throws Error if an answer was not 2xx or a connection failed
 */
export async function generate(asked: Asked): Promise<Run> {
  const { failed, ...found } = await (GENERATOR === 'wrk' ? runWrk(asked) : runAutocannon(asked));
  if (failed > 0) throw new Error(`${failed} of ${found.requests} requests to ${asked.url} failed`);
  return found;
}

async function runWrk({
  url,
  headers,
  seconds,
  cores = ASKING_CORE,
}: Asked): Promise<Run & { failed: number }> {
  const pairs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const script = path.join(import.meta.dirname, 'wrk-report.lua');
  const options = [
    '-t1',
    '--timeout',
    '30s',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '-s',
    script,
    ...pairs,
    url,
  ];
  const { stdout } = await run('taskset', ['-c', cores, 'wrk', ...options]);
  const report = JSON.parse(stdout.trim().split('\n').at(-1) as string) as Record<string, number>;
  const { requests = 0, failed = 0, p50 = 0, p99 = 0 } = report;
  return { requests, failed, seconds: report.seconds ?? seconds, p50Ms: p50 / 1000, p99Ms: p99 / 1000 };
}

async function runAutocannon({
  url,
  headers,
  seconds,
  cores = ASKING_CORE,
}: Asked): Promise<Run & { failed: number }> {
  const program = path.resolve(import.meta.dirname, '../../node_modules/autocannon/autocannon.js');
  const pairs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const options = ['-j', '-t', '30', '-c', String(CONNECTIONS), '-d', String(seconds), ...pairs, url];
  const { stdout } = await run('taskset', ['-c', cores, process.execPath, program, ...options]);
  const { requests, duration, latency, non2xx, errors } = JSON.parse(stdout) as {
    requests: { total: number };
    duration: number;
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  const failed = non2xx + errors;
  return { requests: requests.total, seconds: duration, p50Ms: latency.p50, p99Ms: latency.p99, failed };
}

function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
