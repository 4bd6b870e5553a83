import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { cpuSeconds, machineUse } from './load/process-figures.ts';
import { ASKING_CORE, startProduct } from './load/servers.ts';
import { quantile } from './load/spread.ts';
import { HEADERS } from './load/targets.ts';
import type { Flooded } from './overload/flood.ts';
import { visitAll } from './overload/visit.ts';

/**
 * Measures health checks, files and kept pages on new connections while 600 others ask for kept pages and, three times
 * in ten, for made-up addresses. Server on one core, everybody else on another. `--quick`: for three seconds in place
 * of twelve; `--check`: fails if the slowest twentieth takes longer than 250 ms.
 */
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});
const seconds = options.quick ? 3 : 12;
const CONNECTIONS = 600;
const KEPT = '/en_US/index.htm';
const MOST_MS = 250;
/** A starting process takes its core for a while. */
const FLOOD_STARTS_MS = 1500;

const run = promisify(execFile);

async function flood(origin: string): Promise<Flooded> {
  const program = path.join(import.meta.dirname, 'overload/flood.ts');
  const lines = JSON.stringify(Object.entries(HEADERS).map((pair) => pair.join(': ')));
  const time = String(seconds + FLOOD_STARTS_MS / 1000 + 1);
  // The visitors share its core and must not wait for it.
  const nice = ['-c', ASKING_CORE, 'nice', '-n', '15', process.execPath, program];
  const { stdout } = await run('taskset', [...nice, origin, KEPT, time, String(CONNECTIONS), lines]);
  return JSON.parse(stdout) as Flooded;
}

async function styleSheetOf(url: string): Promise<string> {
  const html = await (await fetch(url, { headers: HEADERS })).text();
  return /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] as string;
}

function row(name: string, times: readonly number[]): string {
  const ms = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1));
  return `| ${[name, String(times.length), ...ms].join(' | ')} |`;
}

async function measure(folder: string): Promise<number> {
  const server = await startProduct('product', folder, { probe: KEPT });
  try {
    const paths = ['/healthz', await styleSheetOf(server.origin + KEPT), KEPT];
    const urls = paths.map((each) => server.origin + each);
    const alone = await visitAll(urls, HEADERS, 2);
    const cpuBefore = cpuSeconds(server.pid);
    const flooding = flood(server.origin);
    await wait(FLOOD_STARTS_MS);
    const beside = await visitAll(urls, HEADERS, seconds);
    const { perSecond, statuses, broken } = await flooding;
    const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    const cpuMs = ((cpuSeconds(server.pid) - cpuBefore) * 1000) / answers;
    const names = ['health', 'a style sheet', 'a kept page'];
    const lines = [
      '| on a new connection | visits | p50 ms | p95 ms | most ms |',
      '| --- | --: | --: | --: | --: |',
      ...alone.map((times, at) => row(`${names[at]}, alone`, times)),
      ...beside.map((times, at) => row(`${names[at]}, beside the flood`, times)),
      '',
      `The flood: ${Math.round(perSecond)} answers a second, ${JSON.stringify(statuses)}, ${broken} connections broken, ${cpuMs.toFixed(2)} ms of CPU time an answer`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    const slow = beside.some((times) => !(quantile(times, 0.95) <= MOST_MS));
    return options.check && slow ? 1 : 0;
  } finally {
    await server.stop();
  }
}

const busy = await machineUse(1_000);
if (busy > 0.1)
  process.stdout.write(
    `Other work uses ${Math.round(busy * 100)} % of the machine: the times are too long.\n`,
  );
const folder = mkdtempSync(path.join(tmpdir(), 'overload-bench-'));
try {
  process.exitCode = await measure(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
