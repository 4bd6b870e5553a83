import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launchProject, removePatterns } from '../support/launch-project.ts';
import { canRunAsNobody, NOBODY } from '../support/nobody.ts';
import { PINNED } from '../../server/launch/runtime.mjs';
import { start } from '../support/processes.ts';

afterAll(removePatterns);

const READY = 'site is ready';
const launch = (root: string, ...args: string[]) =>
  start('node', ['server/launch.mjs', ...args], { cwd: root });
const builds = (root: string, part = 'server') =>
  readFileSync(path.join(root, 'dist', part, 'built'), 'utf8').length;

/** Returns the output. */
async function startOnce(root: string, env: Record<string, string> = {}): Promise<string> {
  await using site = start('node', ['server/launch.mjs', 'start'], { cwd: root, env });
  await site.until(READY);
  site.child.kill('SIGINT');
  return (await site.ended).output;
}

test('the first start installs, builds and serves; the second only serves', async () => {
  using project = launchProject();
  const first = await startOnce(project.root, { NODE_ENV: 'production' });
  expect(first).toMatch(/Installing packages …[^]*Building …[^]*node true, mode production\n/);
  expect(existsSync(path.join(project.root, 'node_modules/vite'))).toBe(true);
  expect(await startOnce(project.root)).toBe('node true, mode production\nsite is ready\ngot SIGINT\n');
  expect(builds(project.root)).toBe(1);
});

test('a changed source is built, a touched one is not', async () => {
  using project = launchProject({ launched: true });
  project.write('client/entry.ts', 'export {};');
  expect(await startOnce(project.root)).not.toContain('Building');
  project.write('client/entry.ts', 'export const changed = true;');
  expect(await startOnce(project.root)).toContain('Building');
  project.write('shared/new.ts', 'export {};');
  expect(await startOnce(project.root)).toContain('Building');
  rmSync(path.join(project.root, 'dist'), { recursive: true });
  expect(await startOnce(project.root)).toContain('Building');
});

/** What the assets of a build and of those before it say. */
const assetsIn = (root: string) =>
  ['client/assets', 'former/1', 'former/2', 'former/3'].map((folder) => {
    const files = globSync(`dist/${folder}/*.js`, { cwd: root });
    return files.map((file) => readFileSync(path.join(root, file), 'utf8')).join();
  });

test('the assets of the last two builds stay, the same build takes no place, and a failed one loses none', async () => {
  using project = launchProject({ launched: true });
  const { root } = project;
  for (const content of ['first', 'second', 'third']) {
    project.write('client/entry.ts', content);
    await startOnce(root);
  }
  expect(assetsIn(root)).toEqual(['third', 'second', 'first', '']);
  project.write('shared/new.ts', 'export {};');
  expect(await startOnce(root)).toContain('Building');
  expect(assetsIn(root)).toEqual(['third', 'second', 'first', '']);
  project.write('client/entry.ts', 'broken');
  await using failing = launch(root, 'start');
  expect((await failing.ended).code).toBe(1);
  project.write('client/entry.ts', 'fourth');
  await startOnce(root);
  expect(assetsIn(root)).toEqual(['fourth', 'third', 'second', '']);
});

test('a changed line of the server is bundled, and the client left as it is; an article is no part of the bundle', async () => {
  using project = launchProject({ launched: true });
  project.write('server/answer.ts', 'export const changed = true;');
  expect(await startOnce(project.root)).toContain('Building');
  expect([builds(project.root), builds(project.root, 'site')]).toEqual([1, 2]);
  expect(existsSync(path.join(project.root, 'dist/site/warm-up.cjs.code'))).toBe(true);
  project.write('server/content/blog/new.md', 'A new article');
  expect(await startOnce(project.root)).not.toContain('Building');
});

test('a bundle that cannot be run ahead is told and served, and built again at the next start', async () => {
  using project = launchProject();
  project.write('client/entry.ts', 'export const bundle = "unsound";');
  for (let start = 0; start < 2; start += 1) {
    const output = await startOnce(project.root);
    expect(output).toMatch(/The bundle could not be run ahead[^]*Error: unsound[^]*site is ready/);
  }
  project.write('client/entry.ts', 'export {};');
  expect(await startOnce(project.root)).not.toContain('could not');
  expect(await startOnce(project.root)).not.toContain('Building');
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

test('a failed build shows the message of the tool, one line and code 1, and is tried again', async () => {
  using project = launchProject();
  project.write('client/entry.ts', 'broken');
  const { code, output } = await launch(project.root, 'build').ended;
  expect(code).toBe(1);
  expect(output).toContain('client/entry.ts: unexpected token');
  expect(output.trimEnd().split('\n').at(-1)).toMatch(/^The build failed: /);
  project.write('client/entry.ts', 'export {};');
  expect((await launch(project.root, 'build').ended).code).toBe(0);
});

test.each([
  [
    ['deploy'],
    'Unknown command "deploy"; allowed: start, dev, build, test, bench, screenshots, films, api:check, registry',
  ],
  [
    [],
    'Unknown command ""; allowed: start, dev, build, test, bench, screenshots, films, api:check, registry',
  ],
  [['start', '--port=1'], '"start" takes no options, but was given: --port=1'],
  [
    ['constructor'],
    'Unknown command "constructor"; allowed: start, dev, build, test, bench, screenshots, films, api:check, registry',
  ],
])('%j is refused with one line', async (args, line) => {
  using project = launchProject();
  expect(await launch(project.root, ...args).ended).toEqual({ code: 1, output: `${line}\n` });
});

test('signals reach the site through npm, and its exit code comes back', async () => {
  using project = launchProject({ launched: true });
  await using direct = launch(project.root, 'start');
  await direct.until(READY);
  direct.child.kill('SIGHUP');
  await direct.until('got SIGHUP');
  direct.child.kill('SIGTERM');
  expect((await direct.ended).code).toBe(7);

  await using npm = start('npm', ['start'], { cwd: project.root });
  await npm.until(READY);
  npm.child.kill('SIGTERM');
  const { code, output } = await npm.ended;
  expect(output).toContain('got SIGTERM');
  expect(code).toBe(7);
});

test.skipIf(!canRunAsNobody())(
  'a read-only tree that is installed and built is served as it is',
  async () => {
    using project = launchProject({ launched: true });
    const before = statSync(path.join(project.root, 'dist/sources.sha256')).mtimeMs;
    execFileSync('chmod', ['-R', 'a-w,a+rX', path.dirname(project.root)]);
    await using site = start(process.execPath, ['server/launch.mjs', 'start'], {
      cwd: project.root,
      uid: NOBODY,
      gid: NOBODY,
    });
    await site.until(READY);
    site.child.kill('SIGTERM');
    await site.ended;
    expect(statSync(path.join(project.root, 'dist/sources.sha256')).mtimeMs).toBe(before);
    chmodSync(path.dirname(project.root), 0o755);
  },
);

/** As the system's loader ends a program whose library is missing. */
const CANNOT_START = `#!/bin/sh
echo "$0: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2
exit 127
`;

/** A project whose own Node cannot start. Run with the Node of this test, or with one that says it is older. */
function projectWithDeadNode() {
  const project = launchProject({ launched: true });
  const pinned = path.join(project.root, PINNED);
  rmSync(pinned);
  project.write(PINNED, CANNOT_START);
  chmodSync(pinned, 0o755);
  return project;
}

test('where the Node of the packages cannot start, a present one that is new enough takes its place', async () => {
  using project = projectWithDeadNode();
  project.write('client/entry.ts', 'export const changed = true;');
  const output = await startOnce(project.root);
  expect(output).toMatch(/Building …[^]*site is ready/);
  expect(output).not.toContain('libatomic');
});

test('without one, one line says what is missing and how to get it', async () => {
  using project = projectWithDeadNode();
  project.write('older.mjs', "Object.defineProperty(process.versions, 'node', { value: '20.19.0' });");
  // Not root, who would get it installed.
  project.write('stranger.mjs', 'process.getuid = () => 1000;');
  const args = ['--import', './older.mjs', '--import', './stranger.mjs', 'server/launch.mjs', 'start'];
  const { code, output } = await start(process.execPath, args, { cwd: project.root }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The Node of the packages does not start on this machine \(.*libatomic\.so\.1.*\): install the library libatomic\.so\.1 \(Debian and Ubuntu: "apt-get install libatomic1".*\n$/,
  );
});
