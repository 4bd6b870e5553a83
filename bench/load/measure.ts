import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FirstBytes } from './first-byte-probe.ts';
import { generate } from './generator.ts';
import { cpuSeconds } from './process-figures.ts';
import { ASKING_CORE, type Server } from './servers.ts';

const run = promisify(execFile);
const PROBE = path.join(import.meta.dirname, 'first-byte-probe.ts');

/** Visitors whose first bytes are timed beside the load: few, for they are load themselves. */
const VISITORS = 4;

/** Seconds that each part of a measurement takes. */
export interface Durations {
  warm: number;
  load: number;
  /** Of each of the two measurements of the first byte: alone, and beside the load. */
  firstByte: number;
}

export interface Figures {
  requestsPerSecond: number;
  /** CPU time of the server's process for a request, in microseconds. */
  cpuUs: number;
  /** To the last byte, under load. */
  p50Ms: number;
  p99Ms: number;
  /** First byte of one visitor alone, and of visitors beside the load. */
  aloneMs: number;
  loadedP50Ms: number;
  loadedP99Ms: number;
}

/** One page of one server: warmed up, under load, then visitors beside the load, then one alone. */
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
