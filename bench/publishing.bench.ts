import { execFileSync } from 'node:child_process';
import type { VerbFigures } from './publishing/measure-verbs.ts';
import type { RequestFigures } from './publishing/measure-requests.ts';

/**
 * Measures what publishing costs: the verbs on registries of landing pages with a history, and a request to pages with
 * states, to previews and past ten thousand redirects. Prints medians, or with `--json` an object. With `articles`, how long
 * after its files an article is in each place, in five rounds.
 */
const SIZES = [100, 1_000, 10_000];

const [first, count] = process.argv.slice(2);
if (first === 'verbs') {
  const { measureVerbs } = await import('./publishing/measure-verbs.ts');
  process.stdout.write(JSON.stringify(await measureVerbs(Number(count))));
} else if (first === 'requests') {
  const { measureRequests } = await import('./publishing/measure-requests.ts');
  process.stdout.write(JSON.stringify(await measureRequests()));
} else if (first === 'articles') {
  const { articleRows, measureArticles } = await import('./publishing/measure-articles.ts');
  print('an article dropped into the folder', ['ms', 'longest'], articleRows(await measureArticles()));
} else {
  const verbs = SIZES.map((size) => [size, inOwnProcess<VerbFigures>('verbs', String(size))] as const);
  const requests = inOwnProcess<RequestFigures>('requests');
  if (first === '--json') process.stdout.write(`${JSON.stringify({ verbs, requests })}\n`);
  else printTables(verbs, requests);
}

function inOwnProcess<T>(...args: string[]): T {
  const out = execFileSync(process.execPath, [import.meta.filename, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  return JSON.parse(out) as T;
}

function printTables(verbs: readonly (readonly [number, VerbFigures])[], requests: RequestFigures): void {
  const verbRows = verbs.map(([size, figures]) => [
    String(size),
    ...Object.values(figures).flatMap(({ ms, cpuMs }) => [ms.toFixed(0), cpuMs.toFixed(0)]),
  ]);
  const heads = Object.keys(verbs[0]?.[1] ?? {}).flatMap((verb) => [`${verb} ms`, 'computing']);
  print('pages', heads, verbRows);
  process.stdout.write('\n');
  const rows = Object.entries(requests).map(([name, value]) => [name, (value as number).toFixed(2)]);
  print('what', ['µs'], rows);
}

function print(corner: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [[corner, ...heads], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length))) ?? [];
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  process.stdout.write(`${all.map(line).join('\n')}\n`);
}
