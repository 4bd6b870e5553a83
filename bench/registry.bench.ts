import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageEntry } from '../shared/registry/schema.ts';
import type { Figures } from './measure-registry.ts';

/**
 * Measures registries of landing pages: start, lookup, edit and memory. Prints medians of several processes
 * per size, or with `--json` an object by number of pages.
 */
const SIZES = [100, 1_000, 10_000];
const ROUNDS = 5;
const EDITS = ['edit-1.json', 'edit-2.json', 'edit-3.json'];

const COLUMNS: readonly (readonly [key: keyof Figures, name: string, digits: number])[] = [
  ['megabytes', 'file MB', 1],
  ['startMs', 'start ms', 0],
  ['startCpuMs', 'computing ms', 0],
  ['loadMs', 'load ms', 0],
  ['hitUs', 'hit µs', 2],
  ['missUs', 'miss µs', 2],
  ['worstUs', 'worst µs', 2],
  ['redirectMissUs', 'redirect µs', 2],
  ['editMs', 'edit live ms', 0],
  ['turnMs', 'longest turn ms', 1],
  ['loadedRssMb', 'RSS MB', 0],
  ['editedRssMb', 'RSS edited MB', 0],
  ['heapMb', 'live heap MB', 0],
];

const [first, count] = process.argv.slice(2);
if (first === undefined || first === '--json') {
  const rows = await measureAll();
  if (first === undefined) printTable(rows);
  else process.stdout.write(`${JSON.stringify(Object.fromEntries(rows))}\n`);
} else {
  // The measured process must load nothing else.
  const { measureRegistry } = await import('./measure-registry.ts');
  process.stdout.write(JSON.stringify(await measureRegistry(first, Number(count), EDITS)));
}

type Row = readonly [pages: number, figures: Figures];

async function measureAll(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const pages of SIZES) rows.push([pages, await mediansOf(pages)]);
  return rows;
}

async function mediansOf(pages: number): Promise<Figures> {
  const { median } = await import('./measure-registry.ts');
  const place = mkdtempSync(join(tmpdir(), 'registry-bench-'));
  mkdirSync(join(place, 'locales'));
  await writeRegistries(place, pages);
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

async function writeRegistries(place: string, count: number): Promise<void> {
  const { largeRegistry } = await import('../test/support/registry-fixture.ts');
  const registry = largeRegistry(count);
  const write = (name: string) => writeFileSync(join(place, name), JSON.stringify(registry, null, 2));
  write('sound.json');
  const page = registry.pages[Math.floor(count / 2)] as PageEntry;
  for (const [at, name] of EDITS.entries()) {
    Object.assign(page.text?.th as object, { start: { title: `${at}` } });
    write(name);
  }
}

function printTable(rows: readonly Row[]): void {
  const head = ['pages', ...COLUMNS.map(([, name]) => name)];
  const lines = rows.map(([count, figures]) => [
    String(count),
    ...COLUMNS.map(([key, , digits]) => figures[key].toFixed(digits)),
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
