import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeVariables } from '../../../server/config.ts';
import { projectRoot } from '../../support/project-root.ts';

/* Threats U3: what of the server must not be in the files that browsers get. */

const built = path.join(projectRoot, 'dist/client');
const files = globSync('**/*.{js,css,html,json,webmanifest,svg}', { cwd: built });
const textOf = (file: string) => readFileSync(path.join(built, file), 'utf8');

/** Words of modules that only the server has: store, accounts, messages, log, settings. */
const OF_THE_SERVER = [
  'node:sqlite',
  'node:crypto',
  'argon2',
  'begin immediate',
  'pg_advisory_xact_lock',
  'next_try',
  'process.env',
  '[redacted]',
  'NODE_ENV',
];

test('there are built files to look at', () => {
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(20);
});

test.each([...describeVariables().map(({ name }) => name), ...OF_THE_SERVER])(
  'no built file names %s',
  (word) => {
    // Names of variables such as HOST or PORT are words of others, too; as settings they are quoted or read.
    const names = /^[A-Z]+$/.test(word) ? [`env.${word}`, `"${word}"`] : [word];
    expect(files.filter((file) => names.some((name) => textOf(file).includes(name)))).toEqual([]);
  },
);

test('no source map is built for browsers, and no file points to one or to a folder of the build', () => {
  expect(globSync('**/*.map', { cwd: built })).toEqual([]);
  const telling = files.filter((file) => /sourceMappingURL=|file:\/\//.test(textOf(file)));
  expect(telling).toEqual([]);
  expect(files.filter((file) => textOf(file).includes(projectRoot))).toEqual([]);
});
