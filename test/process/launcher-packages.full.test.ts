import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launchProject, removePatterns } from '../support/launch-project.ts';
import { launch, startOnce } from '../support/launches.ts';

afterAll(removePatterns);

const builds = (root: string) => readFileSync(path.join(root, 'dist/server/built'), 'utf8').length;

test('the first start installs, builds and serves; the second only serves', async () => {
  using project = launchProject();
  const first = await startOnce(project.root, { NODE_ENV: 'production' });
  expect(first).toMatch(/Installing packages …[^]*Building …[^]*node true, mode production\n/);
  expect(existsSync(path.join(project.root, 'node_modules/vite'))).toBe(true);
  expect(await startOnce(project.root)).toBe('node true, mode production\nsite is ready\ngot SIGINT\n');
  expect(builds(project.root)).toBe(1);
});

test('packages that differ from the lock file are installed', async () => {
  using project = launchProject({ launched: true });
  const lock = readFileSync(path.join(project.root, 'package-lock.json'), 'utf8');
  project.write('packages/vite/package.json', '{"name":"vite","version":"1.0.1","type":"module"}');
  project.write('package-lock.json', lock.replace(/("packages\/vite": {\s+"version": )"1.0.0"/, '$1"1.0.1"'));
  expect(await startOnce(project.root)).toContain('Installing');
  expect(await startOnce(project.root)).not.toContain('Installing');
});

test('a failed installation ends with one line and code 1', async () => {
  using project = launchProject();
  const manifest = readFileSync(path.join(project.root, 'package.json'), 'utf8');
  project.write('package.json', manifest.replace('"dependencies":{', '"dependencies":{"unlocked":"1.0.0"'));
  const { code, output } = await launch(project.root, 'start').ended;
  expect(code).toBe(1);
  expect(output.trimEnd().split('\n').at(-1)).toMatch(
    /^The packages could not be installed: npm ci ended with code \d+$/,
  );
});

test('U2 no script of a package or of the project runs at the installation, whatever the machine allows', async () => {
  using project = launchProject();
  const scripts =
    '"scripts":{"preinstall":"echo x > ran","install":"echo x > ran","postinstall":"echo x > ran"';
  const vite = readFileSync(path.join(project.root, 'packages/vite/package.json'), 'utf8');
  project.write('packages/vite/package.json', vite.replace('{', `{${scripts}},`));
  const manifest = readFileSync(path.join(project.root, 'package.json'), 'utf8');
  project.write('package.json', manifest.replace('"scripts":{', `${scripts},`));
  const output = await startOnce(project.root, {
    npm_config_ignore_scripts: 'false',
    npm_config_foreground_scripts: 'true',
  });
  expect(output).toContain('site is ready');
  for (const folder of ['.', 'packages/vite', 'node_modules/vite'])
    expect(existsSync(path.join(project.root, folder, 'ran')), folder).toBe(false);
});

test('packages behind a link are another project’s, and stay', async () => {
  using project = launchProject({ launched: true });
  const [linked, theirs] = ['node_modules', 'theirs'].map((name) => path.join(project.root, name)) as [
    string,
    string,
  ];
  renameSync(linked, theirs);
  symlinkSync(theirs, linked);
  rmSync(path.join(theirs, '.package-lock.json'));
  const { code, output } = await launch(project.root, 'start').ended;
  expect(code).toBe(1);
  expect(output).toMatch(/node_modules is a link and lacks packages of the lock file; remove the link/);
  expect(existsSync(path.join(theirs, 'vite'))).toBe(true);
});

test('an installation that was cut off is done again', async () => {
  using project = launchProject({ launched: true });
  rmSync(path.join(project.root, 'node_modules/.package-lock.json'));
  expect(await startOnce(project.root)).toContain('Installing');
});

test('npm run format installs the formatter first, and ends with its exit code', async () => {
  using project = launchProject();
  const { code, output } = await launch(project.root, 'format').ended;
  expect(output).toMatch(/Installing packages …[^]*formatted with --config test\/oxfmt\.json client /);
  expect(code).toBe(3);
});
