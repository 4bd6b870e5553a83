import type { PageWeight } from './page-weight.ts';
import { ratio } from './ratios.ts';
import type { Results } from './run-rounds.ts';
import { shortNumber, shortSpread, type Spread } from './spread.ts';
import type { Contestant, Target } from './targets.ts';
import { WORKERS_TARGET, type WorkersFigures } from './workers.ts';

const NAMES: Record<Contestant, string> = {
  product: '**product**',
  renderer: 'bare renderer',
  sender: 'bare sender',
  gzip: 'product, gzip',
};

export function loadTable(targets: readonly Target[], results: Results): string {
  const head = [
    'page',
    'server',
    'requests/s',
    '× renderer',
    '× sender',
    'CPU µs',
    'CPU × renderer',
    'p50 ms',
    'p99 ms',
  ];
  const rows = targets.flatMap(({ name }) =>
    contestants(results, name).map(([contestant, figures]) => {
      const beside = (floor: Contestant) => ratio(results, name, contestant, floor);
      return [
        name,
        NAMES[contestant],
        shortSpread(figures.requestsPerSecond),
        times(beside('renderer').speed),
        times(beside('sender').speed),
        shortSpread(figures.cpuUs),
        times(beside('renderer').cpu),
        shortNumber(figures.p50Ms.median),
        shortNumber(figures.p99Ms.median),
      ];
    }),
  );
  return table(head, rows);
}

export function firstByteTable(targets: readonly Target[], results: Results): string {
  const head = ['page', 'server', 'alone ms', 'under load p50 ms', 'under load p99 ms'];
  const rows = targets.flatMap(({ name }) =>
    contestants(results, name).map(([contestant, { aloneMs, loadedP50Ms, loadedP99Ms }]) => [
      name,
      NAMES[contestant],
      ...[aloneMs, loadedP50Ms, loadedP99Ms].map(shortSpread),
    ]),
  );
  return table(head, rows);
}

export function weightTable(weights: ReadonlyMap<string, PageWeight>): string {
  const head = ['page', 'HTML B', 'gzip B', 'brotli B', 'JavaScript, gzip B'];
  const rows = [...weights].map(([name, { html, gzip, brotli, scriptGzip }]) => [
    name,
    ...[html, gzip, brotli, scriptGzip].map(shortNumber),
  ]);
  return table(head, rows);
}

export function processTable(
  servers: ReadonlyMap<string, { memoryMb: number; readyMs: Spread | null }>,
): string {
  const rows = [...servers].map(([name, { memoryMb, readyMs }]) => [
    name,
    shortNumber(memoryMb),
    readyMs === null ? '' : shortSpread(readyMs),
  ]);
  return table(['server', 'memory after load MB', 'ready after ms'], rows);
}

export function workersLine({ one, two, usedByOne, usedByTwo }: WorkersFigures): string {
  const share = (value: number) => `${Math.round(value * 100)} % of both cores`;
  return (
    `Workers (${WORKERS_TARGET.name} for the signed-in, nothing pinned): one ${shortSpread(one)} requests/s with ${share(usedByOne)}, ` +
    `two ${shortSpread(two)} with ${share(usedByTwo)}: ${times(two.median / one.median)}\n`
  );
}

function contestants(results: Results, name: string) {
  return Object.entries(results.get(name) ?? {}) as [
    Contestant,
    NonNullable<ReturnType<Results['get']>>['product'] & object,
  ][];
}

function times(value: number): string {
  return `${value.toFixed(2)} ×`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isText = (column: number) => rows.every((row) => !/^[\d.]/.test(row[column] ?? ''));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (isText(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return `${[line(head), line(rule), ...rows.map(line)].join('\n')}\n`;
}
