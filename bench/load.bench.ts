import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFloor } from './floor/build-floor.ts';
import { conclude } from './load/conclude.ts';
import { startFloors, type Floors } from './load/floors.ts';
import { GENERATOR } from './load/generator.ts';
import { weigh } from './load/page-weight.ts';
import { machineUse, residentMb } from './load/process-figures.ts';
import { ratioTable } from './load/ratios.ts';
import { runRounds, type Products } from './load/run-rounds.ts';
import { startProduct } from './load/servers.ts';
import { spreadOf, type Spread } from './load/spread.ts';
import { firstByteTable, loadTable, processTable, weightTable, workersLine } from './load/tables.ts';
import { TARGETS, type SiteName, type Target } from './load/targets.ts';
import { measureWorkers, WORKERS_TARGET } from './load/workers.ts';

/**
 * Loads the product's pages beside a bare renderer and a bare sender. `--quick`: one short round; `--only
 * reference,home`: these pages; `--check`: fails if a stored ratio got worse; `--store`: stores the ratios.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    store: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const rounds = options.quick ? 1 : 3;
const durations = options.quick ? { warm: 1, load: 2, firstByte: 2 } : { warm: 2, load: 5, firstByte: 3 };
const targets = wantedTargets(options.only);

if (process.platform !== 'linux' || availableParallelism() < 2) {
  process.stderr.write(
    'The load benchmark needs Linux and two cores: one for the server, one for who asks.\n',
  );
  process.exitCode = 1;
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'load-bench-'));
  try {
    process.exitCode = await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(folder: string): Promise<number> {
  const busy = await machineUse(1_000);
  if (busy > 0.1) {
    const share = `${Math.round(busy * 100)} %`;
    process.stdout.write(
      `Other work uses ${share} of the machine: trust CPU time before requests/s and latency.\n`,
    );
  }
  const entry = await buildFloor();
  const ready = await readyTimes(folder);
  const products = await startProducts(folder);
  const floors = await startFloors(targets, products, { entry, folder });
  const results = await runRounds({ targets, rounds, durations }, products, floors);
  const print = (text: string) => process.stdout.write(`${text}\n`);
  print(`${GENERATOR}, 50 connections, ${rounds} × ${durations.load} s; medians (least–most)\n`);
  print(loadTable(targets, results));
  print(firstByteTable(targets, results));
  print(processTable(memoryOf(products, floors, ready)));
  const weights = await Promise.all(
    targets.map(
      async ({ name, site, path }) => [name, await weigh(products[site]?.origin ?? '', path)] as const,
    ),
  );
  print(weightTable(new Map(weights)));
  const servers = [...Object.values(products), ...Object.values(floors.renderers), floors.sender];
  await Promise.all(servers.map((server) => server.stop()));
  if (targets.includes(WORKERS_TARGET)) {
    print(workersLine(await measureWorkers(path.join(folder, 'workers'), rounds, durations.load)));
  }
  return conclude(ratioTable(targets, results), options);
}

function wantedTargets(only: string | undefined): readonly Target[] {
  if (only === undefined) return TARGETS;
  const names = only.split(',');
  const unknown = names.find((name) => !TARGETS.some((target) => target.name === name));
  if (unknown !== undefined) {
    throw new Error(`Unknown page "${unknown}"; allowed: ${TARGETS.map(({ name }) => name).join(', ')}`);
  }
  return TARGETS.filter(({ name }) => names.includes(name));
}

function firstOf(site: SiteName): Target | undefined {
  return targets.find((target) => target.site === site);
}

/** Starts the built product on an existing store several times. */
async function readyTimes(folder: string): Promise<Spread> {
  const [first] = targets as [Target];
  const times: number[] = [];
  // The first start makes the store and the compiled code.
  for (let start = 0; start <= Math.max(rounds, 3); start += 1) {
    const server = await startProduct(first.site, path.join(folder, first.site), { probe: first.path });
    if (start > 0) times.push(server.readyMs);
    await server.stop();
  }
  return spreadOf(times);
}

async function startProducts(folder: string): Promise<Products> {
  const products: Products = {};
  for (const site of ['reference', 'product'] as const) {
    const target = firstOf(site);
    if (target) products[site] = await startProduct(site, path.join(folder, site), { probe: target.path });
  }
  return products;
}

function memoryOf(products: Products, floors: Floors, ready: Spread) {
  const rows = new Map<string, { memoryMb: number; readyMs: Spread | null }>();
  for (const [site, { pid }] of Object.entries(products)) {
    rows.set(`product, ${site}`, {
      memoryMb: residentMb(pid),
      readyMs: firstOf(site as SiteName) === targets[0] ? ready : null,
    });
  }
  for (const [site, { pid }] of Object.entries(floors.renderers)) {
    rows.set(`bare renderer, ${site}`, { memoryMb: residentMb(pid), readyMs: null });
  }
  return rows.set('bare sender', { memoryMb: residentMb(floors.sender.pid), readyMs: null });
}
