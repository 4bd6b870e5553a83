import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { COMMANDS } from '../../server/launch/commands.mjs';
import { projectRoot } from '../support/project-root.ts';

const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The launcher in a folder without packages and sources. */
const bare = mkdtempSync(path.join(tmpdir(), 'commands-'));
cpSync(path.join(projectRoot, 'package.json'), path.join(bare, 'package.json'));
for (const part of ['server/launch.mjs', 'server/launch'])
  cpSync(path.join(projectRoot, part), path.join(bare, part), { recursive: true });
afterAll(() => rmSync(bare, { recursive: true }));

test('every script of package.json is a command of the launcher, which installs what it needs', () => {
  expect(Object.keys(scripts).toSorted()).toEqual([...Object.keys(COMMANDS), 'test:full'].toSorted());
  const { 'test:full': full, ...own } = scripts;
  expect(full).toBe('exec node server/launch.mjs test --full');
  for (const [name, script] of Object.entries(own))
    expect(script).toBe(`exec node server/launch.mjs ${name}`);
});

test.each(Object.entries(COMMANDS))('%s answers --help before anything is installed', (name, { summary }) => {
  const help = execFileSync('node', ['server/launch.mjs', name, '--help'], { cwd: bare, encoding: 'utf8' });
  expect(help).toContain(`npm run ${name}: ${summary}`);
  expect(existsSync(path.join(bare, 'node_modules'))).toBe(false);
});

test.each(['test:full', 'bench weight', 'test unit -t "signed out"'])('so does %s', (line) => {
  const [script = '', ...words] = line.split(' ');
  const written = scripts[script]?.replace(/^exec /u, '') ?? '';
  const help = execFileSync('sh', ['-c', [written, ...words, '--help'].join(' ')], {
    cwd: bare,
    encoding: 'utf8',
  });
  expect(help).toContain(`npm run ${script.replace(':full', '')}: `);
  expect(existsSync(path.join(bare, 'node_modules'))).toBe(false);
});

/** Made by the build, or installed. */
const MADE = /^(?:server\/start\.cjs|node_modules\/.+)$/;
const programs = Object.values(COMMANDS).flatMap(({ steps }) => steps.map(([script = '']) => script));

test.each(programs.filter((script) => !MADE.test(script)))('%s, which a command runs, exists', (script) => {
  expect(existsSync(path.join(projectRoot, script))).toBe(true);
});
