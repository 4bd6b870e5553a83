import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createLimits } from '../server/limits/limits.ts';
import {
  deadAddress,
  startFakeBackend,
  type FakeAnswer,
  type FakeBackend,
} from '../test/support/fake-backend.ts';
import { PLATFORM_FAULTS } from '../test/support/platform-faults.ts';
import { machineUse } from './load/process-figures.ts';
import { BOTH_CORES, startProduct, type Server } from './load/servers.ts';
import { quantile } from './load/spread.ts';
import { HEADERS } from './load/targets.ts';

/**
 * Visits a site twenty times a second while its platform fails in every way that the tests know, with the limits of the
 * product: the slowest hundredth of each kind of page, and how long after its end all was well again. `--quick`: for
 * three seconds a fault in place of eight.
 */
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const seconds = options.quick ? 3 : 8;
const EVERY_MS = 50;
const MOST_RECOVERY_MS = 15_000;
const KEPT = '/en_US/aboutUs.htm';
const CALL = '/api/v1/blog/search.json?lang=en_US&content=labels';
const KINDS: readonly (readonly [name: string, path: string])[] = [
  ['kept', KEPT],
  ['live, with data', '/blog/search.htm?content=labels{n}'],
  ['form', '/en_US/login.htm'],
  ['call', CALL],
];
const HEALTHY: FakeAnswer = { data: { articles: [] } };
/** Answers that are too long by the product's own limit. */
const TOO_LONG = 'x'.repeat(createLimits().upstreamBodyBytes + 1);

interface Visited {
  ms: number;
  status: number;
}

/** On a new connection. Status 0 for an answer that is empty or breaks off. */
function visit(url: string): Promise<Visited> {
  const began = performance.now();
  return new Promise((resolve) => {
    const failed = () => resolve({ ms: Infinity, status: 0 });
    const asked = get(url, { headers: HEADERS, agent: false }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.once('close', () => {
        if (!answer.complete || bytes === 0) return failed();
        resolve({ ms: performance.now() - began, status: answer.statusCode ?? 0 });
      });
    });
    asked.once('error', failed);
  });
}

/** By kind. */
async function visitAll(origin: string): Promise<Visited[][]> {
  const visits = KINDS.map((): Promise<Visited>[] => []);
  const until = performance.now() + seconds * 1000;
  for (let count = 0; performance.now() < until; count += 1) {
    const at = count % KINDS.length;
    const [, address] = KINDS[at] as (typeof KINDS)[number];
    visits[at]?.push(visit(origin + address.replace('{n}', String(count))));
    await wait(EVERY_MS);
  }
  return Promise.all(visits.map((each) => Promise.all(each)));
}

/** Milliseconds until calls succeed and the site is ready. */
async function recover(origin: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < MOST_RECOVERY_MS) {
    const [call, ready] = [await visit(origin + CALL), await visit(`${origin}/readyz`)];
    if (call.status === 200 && ready.status === 200) return performance.now() - began;
    await wait(EVERY_MS);
  }
  return Infinity;
}

function row(name: string, visits: readonly Visited[][], recovery: number | null): string {
  const times = visits.map((each) =>
    Math.round(
      quantile(
        each.map(({ ms }) => ms),
        0.99,
      ),
    ),
  );
  // What the fault makes of calls is told by their status; pages must be pages.
  const pages = visits.slice(0, -1).flat();
  const whole = pages.filter(({ status }) => status === 200).length;
  const end = recovery === null ? '–' : Math.round(recovery);
  return `| ${[name, ...times, `${whole} of ${pages.length}`, end].join(' | ')} |`;
}

async function measureFault(
  { origin }: Server,
  platform: FakeBackend,
  [name, fault]: readonly [string, FakeAnswer],
): Promise<string> {
  platform.answerAll(name === 'sends far too much' ? { data: TOO_LONG } : fault);
  const visits = await visitAll(origin);
  platform.answerAll(HEALTHY);
  return row(name, visits, await recover(origin));
}

async function onSite(apiBaseUrl: URL, measure: (server: Server) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-bench-'));
  const env = { API_BASE_URL: apiBaseUrl.href, LOG_LEVEL: 'error' };
  const server = await startProduct('product', folder, { probe: KEPT, cores: BOTH_CORES, env });
  try {
    await measure(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const busy = await machineUse(1_000);
if (busy > 0.1)
  process.stdout.write(
    `Other work uses ${Math.round(busy * 100)} % of the machine: the times are too long.\n`,
  );
const names = KINDS.map(([name]) => `${name}: p99 ms`);
process.stdout.write(`| platform that … | ${names.join(' | ')} | pages with 200 | well again after ms |\n`);
process.stdout.write(`| --- | ${names.map(() => '--:').join(' | ')} | --: | --: |\n`);

const platform = await startFakeBackend();
platform.answerAll(HEALTHY);
await onSite(platform.url, async (server) => {
  await recover(server.origin);
  process.stdout.write(`${row('answers well', await visitAll(server.origin), null)}\n`);
  for (const [name, answer] of PLATFORM_FAULTS) {
    if (answer !== null) process.stdout.write(`${await measureFault(server, platform, [name, answer])}\n`);
  }
});
await platform.close();
await onSite(await deadAddress(), async (server) => {
  process.stdout.write(
    `${row('refuses connections, from the start', await visitAll(server.origin), null)}\n`,
  );
});
