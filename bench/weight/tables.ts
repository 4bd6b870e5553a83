import { inDigits } from '../../server/weight/heaviest.ts';
import { differences, everyDocument, heaviestOf, type Bytes, type Weights } from './weights.ts';

type Cells = readonly string[];

const MOST_ROWS = 20;
/** Ids of builds in documents, and hashes of files, make up to as many bytes of difference. */
const NOISE = 50;

/** What limits and aims are about, and the heaviest of each kind. */
export function totalsTable(now: Weights, before: Weights | null): string {
  const rows = Object.entries(now.totals).map(([name, bytes]) => {
    const change = before === null ? [] : [signed(bytes - (before.totals[name] ?? 0))];
    return [name, inDigits(bytes), ...change];
  });
  return table(['what', 'bytes', ...(before === null ? [] : ['difference'])], rows);
}

/** Documents of phones in every language, the heaviest page first. */
export function documentsTable({ documents, styles }: Weights): string {
  const locales = [...new Set(Object.values(documents).flatMap((languages) => Object.keys(languages)))];
  const rows = Object.entries(documents)
    .toSorted(([, one], [, other]) => heaviestOf(other).bytes - heaviestOf(one).bytes)
    .map(([page, languages]) => [
      page,
      ...locales.map((locale) => (locale in languages ? inDigits(languages[locale] ?? 0) : '')),
      inDigits(styles[page] ?? 0),
    ]);
  return table(['document on phones', ...locales, 'styles on desktops'], rows);
}

/** Modules, sheets and views, the heaviest first. */
export function heaviestTable(name: string, bytes: Bytes): string {
  const rows = Object.entries(bytes)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_ROWS)
    .map(([part, weight]) => [part, inDigits(weight)]);
  return table([name, 'bytes'], rows);
}

/** Everything that differs from the other commit, but for documents within the noise. */
export function differencesTables(now: Weights, before: Weights): string[] {
  const kinds: [name: string, now: Bytes, before: Bytes, noise: number][] = [
    ['module or sheet', now.files, before.files, 0],
    ['view', now.views, before.views, 0],
    ['styles on desktops', now.styles, before.styles, 0],
    ['document on phones', everyDocument(now), everyDocument(before), NOISE],
  ];
  return kinds.map(([name, after, former, noise]) => {
    const found = differences(after, former).filter(({ bytes }) => Math.abs(bytes) > noise);
    const rows = found.map((row) => [
      row.name,
      row.before === null ? 'new' : inDigits(row.before),
      row.now === null ? 'gone' : inDigits(row.now),
      signed(row.bytes),
    ]);
    return rows.length === 0
      ? `${name}: no difference\n`
      : table([name, 'before', 'now', 'difference'], rows);
  });
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${inDigits(bytes)}` : inDigits(bytes);
}

function table(head: Cells, rows: readonly Cells[]): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: Cells) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return `${[line(head), line(rule), ...rows.map(line)].join('\n')}\n`;
}
