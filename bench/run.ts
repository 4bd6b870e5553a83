// Runs the named benchmarks, or all. Options without a name go to the load benchmark.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run } from '../server/launch/run.mjs';

const SUFFIX = '.bench.ts';

const all = fs
  .globSync(`**/*${SUFFIX}`, { cwd: import.meta.dirname })
  .map((file) => file.slice(0, -SUFFIX.length).replaceAll(path.sep, '/'))
  .toSorted();
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('--'));
const options = firstOption < 0 ? [] : words.slice(firstOption);
const names = words.slice(0, words.length - options.length);
const named = names.length === 0 && options.length > 0 ? ['load'] : names;
const unknown = named.find((name) => !all.includes(name));

if (unknown !== undefined) {
  process.stderr.write(`Unknown benchmark "${unknown}"; allowed: ${all.join(', ')}\n`);
  process.exitCode = 1;
} else {
  for (const name of named.length > 0 ? named : all) {
    process.stdout.write(`\n${name}\n`);
    const program = path.join(import.meta.dirname, `${name}${SUFFIX}`);
    const { code } = await run(process.execPath, ['--expose-gc', program, ...options], {
      cwd: path.dirname(import.meta.dirname),
    });
    process.exitCode ||= code;
  }
}
