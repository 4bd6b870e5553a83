import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSeconds } from '../load/process-figures.ts';
import { ASKING_CORE, type Server } from '../load/servers.ts';
import { quantile } from '../load/spread.ts';
import { HEADERS } from '../load/targets.ts';
import type { Arrived, Arriving } from './arrivals.ts';
import { visitAll, type Visit } from './visit.ts';

/** Pages that nobody keeps: a form, a made-up address, a search, and one that is rendered whole. */
const PATHS = [
  '/en_US/login.htm',
  '/en_US/made-up-{n}/page.htm',
  '/blog/search.htm?content=labels{n}',
  '/en_US/%E2%80%A8{n}.htm',
] as const;
const LIVE = PATHS[0];
const TIMES = 5;
/** Busy enough for the most, few enough that nobody is refused. */
const PEAK_CONNECTIONS = 32;
const MOST_CONNECTIONS = 1000;
/** In which all must be well again. */
const AFTER_MS = 2000;
const AFTERWARDS = 20;

interface Rate {
  /** Other answers than 503. */
  served: number;
  refused: number;
  /** Served in a second of the server's computing. */
  servedPerCpu: number;
  arrived: Arrived;
}

async function measureRate(
  server: Server,
  coming: Pick<Arriving, 'rate' | 'connections' | 'seconds'>,
): Promise<Rate> {
  const program = path.join(import.meta.dirname, 'arrivals.ts');
  const arriving: Arriving = { origin: server.origin, paths: PATHS, headers: { ...HEADERS }, ...coming };
  const before = cpuSeconds(server.pid);
  const child = spawn('taskset', ['-c', ASKING_CORE, process.execPath, program, JSON.stringify(arriving)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const arrived = JSON.parse(await text(child.stdout)) as Arrived;
  const computed = cpuSeconds(server.pid) - before;
  const refused = arrived.statuses['503'] ?? 0;
  const served = Object.values(arrived.statuses).reduce((sum, count) => sum + count, 0) - refused;
  return {
    served: served / coming.seconds,
    refused: refused / coming.seconds,
    servedPerCpu: served / computed,
    arrived,
  };
}

function rateRow(name: string, { served, refused, servedPerCpu, arrived }: Rate): string {
  const { statuses, unsent, broken } = arrived;
  const figures = [served, refused, servedPerCpu].map(Math.round);
  return `| ${[name, ...figures, unsent, broken, JSON.stringify(statuses)].join(' | ')} |`;
}

function visitRow(name: string, visits: readonly Visit[]): string {
  const times = [visits.map(({ passed }) => passed), visits.map(({ computed }) => computed)];
  const ms = times.flatMap((each) => [0.5, 0.99].map((share) => quantile(each, share).toFixed(1)));
  return `| ${[name, visits.length, ...ms].join(' | ')} |`;
}

/** Milliseconds of live pages in turn; Infinity for any answer but 200. */
async function askAfterwards(server: Server): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < AFTERWARDS; visit += 1) {
    const began = performance.now();
    const answer = await fetch(server.origin + LIVE, { headers: HEADERS });
    await answer.arrayBuffer();
    times.push(answer.status === 200 ? performance.now() - began : Infinity);
  }
  return times;
}

/**
 * Measures how many pages that nobody keeps a server makes at most, and what it does when five times as many are asked
 * for: how many it still makes, and how long health checks and a kept page take on new connections meanwhile.
 */
export async function measureFiveFold(server: Server, kept: string, seconds: number): Promise<string> {
  await measureRate(server, { rate: 0, connections: 8, seconds: 2 });
  const peak = await measureRate(server, { rate: 0, connections: PEAK_CONNECTIONS, seconds });
  const rate = Math.round(peak.served * TIMES);
  const flood = measureRate(server, { rate, connections: MOST_CONNECTIONS, seconds: seconds + 2 });
  await wait(1500);
  const urls = ['/healthz', kept].map((each) => server.origin + each);
  const [health = [], page = []] = await visitAll(urls, HEADERS, { seconds, pid: server.pid });
  const overload = await flood;
  await wait(AFTER_MS);
  const after = await askAfterwards(server);
  const share = (figure: 'served' | 'servedPerCpu') => Math.round((overload[figure] / peak[figure]) * 100);
  return [
    '| pages that nobody keeps | served/s | refused/s | served per CPU second | not sent | broken | statuses |',
    '| --- | --: | --: | --: | --: | --: | --- |',
    rateRow('as many as it makes', peak),
    rateRow(`${rate} a second asked for`, overload),
    '',
    `Served beside five times the load: ${share('served')} % of the most, ${share('servedPerCpu')} % by computing time`,
    '',
    '| beside it, on a new connection | visits | p50 ms | p99 ms | computed: p50 | p99 |',
    '| --- | --: | --: | --: | --: | --: |',
    visitRow('health', health),
    visitRow('a kept page', page),
    '',
    `${AFTERWARDS} live pages two seconds later: ${after.filter(Number.isFinite).length} answered, ${quantile(after, 1).toFixed(1)} ms at most`,
  ].join('\n');
}
