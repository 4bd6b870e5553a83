import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { weightsOfCommit } from './weight/other-commit.ts';
import { differencesTables, documentsTable, heaviestTable, totalsTable } from './weight/tables.ts';
import { takeWeights } from './weight/take-weights.ts';
import type { Weights } from './weight/weights.ts';

/**
 * Weighs modules, style sheets and the documents that phones get of all pages in all languages. Never fails: limits are in
 * `test/http/pages/weight.test.ts`.
 *
 *   --against <commit>   adds what differs from a commit, which is built in a working tree of its own
 *   --against <file>     the same with the weights of an earlier run
 *   --json               prints the weights as JSON
 */
const { values: options } = parseArgs({
  options: { against: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const PROJECT = path.dirname(import.meta.dirname);

async function weightsBefore(against: string): Promise<Weights | null> {
  try {
    if (existsSync(against)) return JSON.parse(readFileSync(against, 'utf8')) as Weights;
    return await weightsOfCommit(PROJECT, against);
  } catch (cause) {
    process.stdout.write(`Not compared with ${against}: ${(cause as Error).message}\n\n`);
    return null;
  }
}

const now = await takeWeights(PROJECT);
if (options.json) {
  process.stdout.write(`${JSON.stringify(now, null, 2)}\n`);
} else {
  const before = options.against === undefined ? null : await weightsBefore(options.against);
  const tables = [
    totalsTable(now, before),
    ...(before === null
      ? [heaviestTable('module or sheet', now.files), heaviestTable('view', now.views)]
      : differencesTables(now, before)),
    documentsTable(now),
  ];
  process.stdout.write(tables.join('\n'));
}
