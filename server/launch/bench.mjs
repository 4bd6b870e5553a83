// Runs the named benchmarks of bench/, or all of them, one after the other.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SUFFIX = '.bench.ts';

const files = fs
  .readdirSync(path.join(root, 'bench'), { recursive: true })
  .filter((file) => file.endsWith(SUFFIX));
const all = files.map((file) => file.slice(0, -SUFFIX.length).replaceAll(path.sep, '/')).toSorted();
const named = process.argv.slice(2);
const unknown = named.find((name) => !all.includes(name));

if (unknown !== undefined) {
  process.stderr.write(`Unknown benchmark "${unknown}"; allowed: ${all.join(', ')}\n`);
  process.exitCode = 1;
} else {
  for (const name of named.length > 0 ? named : all) {
    process.stdout.write(`\n${name}\n`);
    const { code } = await run(process.execPath, ['--expose-gc', path.join(root, `bench/${name}${SUFFIX}`)], {
      cwd: root,
    });
    process.exitCode ||= code;
  }
}
