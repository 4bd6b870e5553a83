import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify, parseArgs } from 'node:util';
import { startPostgres } from '../test/run/postgres.ts';
import type { Flood } from './accounts/login-flood.ts';
import { ATTACK_HEAD, measureAttacks } from './accounts/measure-attacks.ts';
import type { PageTimes } from './accounts/page-visits.ts';
import { makePeople } from '../test/support/people.ts';
import { machineUse } from './load/process-figures.ts';
import { BOTH_CORES, startProduct, type Server } from './load/servers.ts';
import { shortNumber, shortSpread, spreadOf } from './load/spread.ts';

/**
 * Measures logins on SQLite and PostgreSQL, pages beside a flood of logins, and who gets in beside attacks on accounts.
 * `--quick` runs one short round.
 */
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rounds = options.quick ? 1 : 3;
const seconds = options.quick ? 2 : 5;
/** An attack needs some to close a gate. */
const attackSeconds = options.quick ? 10 : 30;

/** Each connection has its own names, so that no name reaches its limit. */
const NAMES = 512;
/** Fewer than may wait for a hash, so nobody is turned away. */
const STEADY = 8;
/** Twice as many as may wait for a hash. */
const FLOOD = 64;
/** A starting process takes a core for a while, which must not be measured. */
const FLOOD_STARTS_MS = 1500;
const PAGES = { kept: '/en_US/index.htm', live: '/en_US/login.htm' } as const;
type PageName = keyof typeof PAGES;

interface Round {
  steady: Flood;
  flood: Flood;
  alone: Record<PageName, PageTimes>;
  flooded: Record<PageName, PageTimes>;
}

const run = promisify(execFile);

async function ask<T>(program: string, ...args: readonly (string | number)[]): Promise<T> {
  const file = path.join(import.meta.dirname, 'accounts', program);
  const { stdout } = await run(process.execPath, [file, ...args.map(String)]);
  return JSON.parse(stdout) as T;
}

const logins = ({ origin }: Server, connections: number, time = seconds) =>
  ask<Flood>('login-flood.ts', origin, time, connections, NAMES);

const pages = ({ origin }: Server, page: PageName) =>
  ask<PageTimes>('page-visits.ts', origin + PAGES[page], seconds);

async function measure(server: Server): Promise<Round> {
  const steady = await logins(server, STEADY);
  const alone = { kept: await pages(server, 'kept'), live: await pages(server, 'live') };
  const flooding = logins(server, FLOOD, 2 * seconds + 3);
  await wait(FLOOD_STARTS_MS);
  const flooded = { kept: await pages(server, 'kept'), live: await pages(server, 'live') };
  return { steady, alone, flooded, flood: await flooding };
}

async function measureStore(folder: string, databaseUrl: string): Promise<Round[]> {
  await makePeople(databaseUrl, NAMES);
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000000' };
  const server = await startProduct('product', folder, { probe: PAGES.live, cores: BOTH_CORES, env });
  try {
    await logins(server, STEADY, 1);
    const results: Round[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await measure(server));
    return results;
  } finally {
    await server.stop();
  }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}

function loginRows(store: string, results: readonly Round[]): string[][] {
  return (['steady', 'flood'] as const).map((kind) => {
    const found = results.map((round) => round[kind]);
    const rate = (of: (flood: Flood) => number) =>
      shortSpread(spreadOf(found.map((one) => of(one) / one.seconds)));
    const time = (of: (flood: Flood) => number) => shortNumber(spreadOf(found.map(of)).median);
    const connections = kind === 'steady' ? STEADY : FLOOD;
    const turnedAway = rate((one) => one.turnedAway);
    return [
      store,
      `${connections}`,
      rate((one) => one.signedIn),
      turnedAway,
      time((one) => one.p50Ms),
      time((one) => one.p99Ms),
    ];
  });
}

function pageRows(store: string, results: readonly Round[]): string[][] {
  return (Object.keys(PAGES) as PageName[]).flatMap((page) =>
    (['alone', 'flooded'] as const).map((kind) => {
      const found = results.map((round) => round[kind][page]);
      const time = (of: (times: PageTimes) => number) => shortSpread(spreadOf(found.map(of)));
      const beside = kind === 'alone' ? 'nothing' : 'the flood';
      return [
        store,
        `${page}, \`${PAGES[page]}\``,
        beside,
        time((one) => one.p50Ms),
        time((one) => one.p99Ms),
      ];
    }),
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'accounts-bench-'));
const postgres = await startPostgres(path.resolve(import.meta.dirname, '..'), { durable: true });
try {
  const busy = await machineUse(1_000);
  if (busy > 0.1)
    process.stdout.write(
      `Other work uses ${Math.round(busy * 100)} % of the machine: measure again without.\n`,
    );
  const stores = {
    SQLite: await measureStore(folder, `sqlite:${path.join(folder, 'accounts.sqlite')}`),
    PostgreSQL: await measureStore(folder, postgres.url),
  };
  const all = Object.entries(stores);
  const loginHead = ['store', 'connections', 'logins/s', 'turned away/s', 'p50 ms', 'p99 ms'];
  process.stdout.write(
    `${table(
      loginHead,
      all.flatMap(([name, results]) => loginRows(name, results)),
    )}\n\n`,
  );
  const pageHead = ['store', 'page', 'beside', 'p50 ms', 'p99 ms'];
  process.stdout.write(
    `${table(
      pageHead,
      all.flatMap(([name, results]) => pageRows(name, results)),
    )}\n\n`,
  );
  process.stdout.write(`${table(ATTACK_HEAD, await measureAttacks(folder, attackSeconds))}\n`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
