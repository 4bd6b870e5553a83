import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FirstBytes } from './first-byte-probe.ts';
import { generate } from './generator.ts';
import { cpuSeconds } from './process-figures.ts';
import { ASKING_CORE, type Server } from './servers.ts';

const run = promisify(execFile);
const PROBE = path.join(import.meta.dirname, 'first-byte-probe.ts');

/** Few, because they add to the load. */
const VISITORS = 4;

/** Seconds. */
export interface Durations {
  warm: number;
  load: number;
  firstByte: number;
}

export interface Figures {
  requestsPerSecond: number;
  /** CPU time per request, in microseconds. */
  cpuUs: number;
  /** Milliseconds to the last byte. */
  p50Ms: number;
  p99Ms: number;
  /** Milliseconds to the first byte. */
  aloneMs: number;
  loadedP50Ms: number;
  loadedP99Ms: number;
}

/** Warms up, then measures load, visitors beside it, and a visitor alone. */
export async function measure(
  server: Server,
  pagePath: string,
  headers: Record<string, string>,
  { warm, load, firstByte }: Durations,
): Promise<Figures> {
  const url = server.origin + pagePath;
  await generate({ url, headers, seconds: warm });
  const before = cpuSeconds(server.pid);
  const { requests, seconds, p50Ms, p99Ms } = await generate({ url, headers, seconds: load });
  const cpuUs = ((cpuSeconds(server.pid) - before) * 1e6) / requests;
  const probeSeconds = firstByte - 0.5;
  const [loaded] = await Promise.all([
    firstBytes(url, headers, probeSeconds, VISITORS),
    generate({ url, headers, seconds: firstByte }),
  ]);
  const alone = await firstBytes(url, headers, 1, 1);
  return {
    requestsPerSecond: requests / seconds,
    cpuUs,
    p50Ms,
    p99Ms,
    aloneMs: alone.p50Ms,
    loadedP50Ms: loaded.p50Ms,
    loadedP99Ms: loaded.p99Ms,
  };
}

async function firstBytes(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  visitors: number,
): Promise<FirstBytes> {
  const probe = [PROBE, url, String(seconds), String(visitors), JSON.stringify(headers)];
  const { stdout } = await run('taskset', ['-c', ASKING_CORE, process.execPath, ...probe]);
  return JSON.parse(stdout) as FirstBytes;
}
