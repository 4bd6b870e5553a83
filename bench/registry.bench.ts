import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from '../server/registry/load-registry.ts';
import type { Snapshot } from '../shared/registry/types.ts';
import { longestTurn } from '../test/support/computing-time.ts';
import { largeRegistry } from '../test/support/registry-fixture.ts';

/**
 * Registries of landing pages with inline texts in six languages: time to load and check, time to look an address up,
 * time until an edit is live, memory. Each size runs in a process of its own, several times; medians are printed.
 */
const SIZES = [100, 1_000, 10_000];
const ROUNDS = 5;
const LOOKUPS = 200_000;

interface Figures {
  readonly megabytes: number;
  readonly loadMs: number;
  readonly hitUs: number;
  readonly missUs: number;
  readonly worstUs: number;
  readonly redirectMissUs: number;
  readonly memoryMb: number;
  readonly editMs: number;
  /** Longest turn of the event loop while the edit is taken over, in milliseconds of computing. */
  readonly turnMs: number;
}

const [folder, count] = process.argv.slice(2);
if (folder !== undefined) process.stdout.write(JSON.stringify(await measure(folder, Number(count))));
else printTable(SIZES.map((pages) => [pages, mediansOf(pages)]));

/** Writes a registry and an edit of it, and has them measured by processes that know nothing else. */
function mediansOf(pages: number): Figures {
  const place = mkdtempSync(join(tmpdir(), 'registry-bench-'));
  mkdirSync(join(place, 'locales'));
  const registry = largeRegistry(pages);
  writeFileSync(join(place, 'sound.json'), JSON.stringify(registry, null, 2));
  writeFileSync(
    join(place, 'edited.json'),
    JSON.stringify({ ...registry, pages: registry.pages.slice(0, -1) }, null, 2),
  );
  const runs = Array.from({ length: ROUNDS }, () => {
    copyFileSync(join(place, 'sound.json'), join(place, 'pages.registry.json'));
    const args = ['--expose-gc', import.meta.filename, place, String(pages)];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Figures;
  });
  rmSync(place, { recursive: true });
  const keys = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(runs.map((run) => run[key]))]),
  ) as unknown as Figures;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

async function measure(place: string, pages: number): Promise<Figures> {
  const registryFile = join(place, 'pages.registry.json');
  const megabytes = statSync(registryFile).size / 1e6;
  const before = memoryInUse();
  const began = performance.now();
  const store = await openRegistry({ registryFile, localesDir: join(place, 'locales'), watch: false });
  const loadMs = performance.now() - began;
  const memoryMb = memoryInUse() - before;
  const lookups = measureLookups(store.current(), pages);
  copyFileSync(join(place, 'edited.json'), registryFile);
  const edit = await measureEdit(() => store.reload());
  return { megabytes, loadMs, ...lookups, memoryMb, ...edit };
}

/** Megabytes of live objects. */
function memoryInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

function measureLookups(
  snapshot: Snapshot,
  count: number,
): Pick<Figures, 'hitUs' | 'missUs' | 'worstUs' | 'redirectMissUs'> {
  const locales = snapshot.site.locales;
  const spread = (make: (at: number) => string) =>
    Array.from({ length: 1000 }, (_, at) => make(Math.floor((at * count) / 1000)));
  const locale = (at: number) => locales[at % locales.length];
  const hits = spread((at) => `/${locale(at)}/frontend/landing${at}.html`);
  const misses = spread((at) => `/${locale(at)}/frontend/landing${at}x.html`);
  // Encoded, in the wrong case, on phones: everything that costs something at once.
  const worst = spread((at) => `/M/${locale(at)}/%46RONTEND/%4CANDING${at}.HTML/`);
  return {
    hitUs: timeEach(hits, (path) => snapshot.match(path) !== null),
    missUs: timeEach(misses, (path) => snapshot.match(path) === null),
    worstUs: timeEach(worst, (path) => snapshot.match(path) !== null),
    redirectMissUs: timeEach(hits, (path) => snapshot.redirectFor(path) === null),
  };
}

/** Microseconds a call, after warming up. Throws when an answer is not the expected one. */
function timeEach(paths: readonly string[], isRight: (path: string) => boolean): number {
  for (let at = 0; at < LOOKUPS / 4; at++) isRight(paths[at % paths.length] as string);
  let right = 0;
  const began = performance.now();
  for (let at = 0; at < LOOKUPS; at++) right += isRight(paths[at % paths.length] as string) ? 1 : 0;
  const took = performance.now() - began;
  if (right !== LOOKUPS) throw new Error('A lookup gave the wrong answer');
  return (took * 1000) / LOOKUPS;
}

async function measureEdit(edit: () => Promise<void>): Promise<Pick<Figures, 'editMs' | 'turnMs'>> {
  const began = performance.now();
  const done = edit();
  const turnMs = await longestTurn(done);
  return { editMs: performance.now() - began, turnMs };
}

function printTable(rows: readonly (readonly [number, Figures])[]): void {
  const head = [
    'pages',
    'file MB',
    'load ms',
    'hit µs',
    'miss µs',
    'worst µs',
    'redirect µs',
    'memory MB',
    'edit ms',
    'longest turn ms',
  ];
  const lines = rows.map(([count, figures]) => [
    String(count),
    ...[figures.megabytes, figures.loadMs].map((value) => value.toFixed(1)),
    ...[figures.hitUs, figures.missUs, figures.worstUs, figures.redirectMissUs].map((value) =>
      value.toFixed(2),
    ),
    ...[figures.memoryMb, figures.editMs, figures.turnMs].map((value) => value.toFixed(1)),
  ]);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...lines.map((line) => (line[column] as string).length)),
  );
  for (const line of [head, ...lines]) {
    process.stdout.write(
      `${line.map((cell, column) => cell.padStart(widths[column] as number)).join('  ')}\n`,
    );
  }
}
