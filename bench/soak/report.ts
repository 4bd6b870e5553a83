import { quantile } from '../load/spread.ts';
import type { Memory } from './figures.ts';
import type { Soaked } from './run-faults.ts';
import { Tally } from './tally.ts';

/** Of the memory when all is warmed up. */
export const MOST_GROWTH = 0.05;

const whole = (value: number) => Math.round(value).toLocaleString('en');
const most = (values: readonly number[]) => (values.length === 0 ? '–' : whole(Math.max(...values)));

const HEAD = [
  '| while | requests | failed | told of the fault | p50 ms | p99 ms | loop lag p99 ms | most ms | well again after ms |',
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
];

function row(name: string, tally: Tally): string {
  const { requests, failed, told, lagP99, lagMost, recovered } = tally;
  const times = [0.5, 0.99].map((share) => tally.time(share).toFixed(1));
  const lag = lagP99.length === 0 ? '–' : whole(quantile(lagP99, 0.5));
  const cells = [name, whole(requests), failed, told, ...times, lag, most(lagMost), most(recovered)];
  return `| ${cells.join(' | ')} |`;
}

const growth = (start: number, end: number) => `${(((end - start) / start) * 100).toFixed(1)} %`;

function memoryRows(name: string, { start, end }: { start: Memory; end: Memory }): string[] {
  const figures = [
    ['memory MB', start.residentMb, end.residentMb],
    ['heap MB', start.heapMb, end.heapMb],
    ['buffers MB', start.buffersMb, end.buffersMb],
    ['kept pages MB, at most', start.keptPagesMb, end.keptPagesMb],
    ['open files', start.descriptors, end.descriptors],
  ] as const;
  return figures.map(
    ([what, from, to]) => `| ${[name, what, from.toFixed(0), to.toFixed(0), growth(from, to)].join(' | ')} |`,
  );
}

export const failuresOf = ({ tallies }: Soaked): string[] =>
  [...tallies].flatMap(([name, { failures }]) =>
    [...failures].map(([kind, count]) => `Failed while ${name}: ${kind}, ${count} times`),
  );

export const hasGrown = ({ memory }: Soaked): boolean =>
  memory.some(({ start, end }) => end.residentMb > start.residentMb * (1 + MOST_GROWTH));

/** Lines as they stand in the documents. */
export function reportLines(soaked: Soaked): string[] {
  const { tallies, memory, seconds, rounds } = soaked;
  const all = Tally.sum(tallies.values());
  return [
    `${(seconds / 60).toFixed(1)} minutes, ${rounds} rounds, ${whole(all.requests)} requests, ${all.failed || 'none'} failed.`,
    '',
    ...HEAD,
    ...[...tallies].map(([name, tally]) => row(name, tally)),
    row('all', all),
    '',
    '| site | | warmed up | at the end | growth |',
    '| --- | --- | --: | --: | --: |',
    ...['with a platform', 'with a store of its own'].flatMap((name, at) =>
      memoryRows(name, memory[at] as Soaked['memory'][number]),
    ),
    '',
    ...failuresOf(soaked).map((line) => `- ${line}`),
  ];
}
