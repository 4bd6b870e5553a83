import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { cpuSeconds, machineUse } from './load/process-figures.ts';
import { ASKING_CORE, startProduct } from './load/servers.ts';
import { quantile } from './load/spread.ts';
import { HEADERS } from './load/targets.ts';
import { measureFiveFold } from './overload/five-fold.ts';
import type { Flooded } from './overload/flood.ts';
import { visitAll, type Visit } from './overload/visit.ts';

/**
 * Measures health checks, files and kept pages on new connections while 600 others ask for kept pages and, three times
 * in ten, for made-up addresses; then how many pages that nobody keeps are made at most, and when five times as many are
 * asked for. Server on one core, everybody else on another. `--quick`: for three seconds in place
 * of twelve; `--check`: fails if the server computes for longer than 250 ms
 * before the slowest twentieth is answered.
 */
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});
const seconds = options.quick ? 3 : 12;
const CONNECTIONS = 600;
const KEPT = '/en_US/index.htm';
const MOST_MS = 250;

/** Resolves when all connections are busy. */
async function startFlood(origin: string): Promise<{ ended: Promise<Flooded> }> {
  const program = path.join(import.meta.dirname, 'overload/flood.ts');
  const lines = JSON.stringify(Object.entries(HEADERS).map((pair) => pair.join(': ')));
  const time = String(seconds + 1);
  const onCore = ['-c', ASKING_CORE, process.execPath, program];
  const child = spawn('taskset', [...onCore, origin, KEPT, time, String(CONNECTIONS), lines], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [started] = (await once(child.stdout, 'data')) as [Buffer];
  const ended = text(child.stdout).then((rest) => {
    const found = String(started) + rest;
    return JSON.parse(found.slice(found.indexOf('{'))) as Flooded;
  });
  return { ended };
}

async function styleSheetOf(url: string): Promise<string> {
  const html = await (await fetch(url, { headers: HEADERS })).text();
  return /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] as string;
}

function row(name: string, visits: readonly Visit[]): string {
  const passed = visits.map((each) => each.passed);
  const computed = visits.map((each) => each.computed);
  const ms = [passed, computed].flatMap((times) => [0.5, 0.95, 1].map((share) => quantile(times, share)));
  return `| ${[name, visits.length, ...ms.map((each) => each.toFixed(1))].join(' | ')} |`;
}

async function measure(folder: string): Promise<number> {
  const server = await startProduct('product', folder, { probe: KEPT });
  try {
    const { pid } = server;
    const paths = ['/healthz', await styleSheetOf(server.origin + KEPT), KEPT];
    const urls = paths.map((each) => server.origin + each);
    const alone = await visitAll(urls, HEADERS, { seconds: 2, pid });
    const flood = await startFlood(server.origin);
    const cpuBefore = cpuSeconds(pid);
    const beside = await visitAll(urls, HEADERS, { seconds, pid });
    const { perSecond, statuses, broken } = await flood.ended;
    const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    const cpuMs = ((cpuSeconds(pid) - cpuBefore) * 1000) / answers;
    const names = ['health', 'a style sheet', 'a kept page'];
    const lines = [
      '| on a new connection | visits | p50 ms | p95 ms | most ms | computed: p50 | p95 | most |',
      '| --- | --: | --: | --: | --: | --: | --: | --: |',
      ...alone.map((visits, at) => row(`${names[at]}, alone`, visits)),
      ...beside.map((visits, at) => row(`${names[at]}, beside the flood`, visits)),
      '',
      `The flood: ${Math.round(perSecond)} answers a second, ${JSON.stringify(statuses)}, ${broken} connections broken, ${cpuMs.toFixed(2)} ms of CPU time an answer`,
    ];
    process.stdout.write(`${lines.join('\n')}\n\n`);
    process.stdout.write(`${await measureFiveFold(server, KEPT, seconds)}\n`);
    const slow = beside.some(
      (visits) =>
        !(
          quantile(
            visits.map(({ computed }) => computed),
            0.95,
          ) <= MOST_MS
        ),
    );
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
