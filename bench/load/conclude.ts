import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareRatios, type RatioTable } from './ratios.ts';

const RATIOS = path.resolve(import.meta.dirname, '../ratios.json');

/** @returns the exit code: 1 if a compared page got worse */
export function conclude(now: RatioTable, { check, store }: { check: boolean; store: boolean }): number {
  const stored = existsSync(RATIOS) ? (JSON.parse(readFileSync(RATIOS, 'utf8')) as RatioTable) : {};
  const failed = check && !isAsGood(stored, now);
  if (store) {
    writeFileSync(RATIOS, `${JSON.stringify({ ...stored, ...now }, shortened, 2)}\n`);
    process.stdout.write('Stored in bench/ratios.json\n');
  }
  return failed ? 1 : 0;
}

function isAsGood(stored: RatioTable, now: RatioTable): boolean {
  const { worse, better } = compareRatios(stored, now);
  for (const line of better) process.stdout.write(`Better: ${line}\n`);
  for (const line of worse) process.stdout.write(`Worse: ${line}\n`);
  if (worse.length === 0) {
    process.stdout.write('Nothing got worse by more than 20 %, which is what two runs may differ by.\n');
  }
  return worse.length === 0;
}

function shortened(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(3)) : value;
}
