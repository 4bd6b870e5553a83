import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The package with the Node of this machine. */
const NODE = `node-${process.platform}-${process.arch}`;

/** Replaces the formatter: reports its arguments and fails. */
const FORMATTER = "console.log('formatted with ' + process.argv.slice(2).join(' ')); process.exit(3);";

/** Replaces the site: reports its environment and ends with the given code. */
const SITE = `
console.log('node ' + process.execPath.includes('node_modules') + ', mode ' + process.env.NODE_ENV);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {
  console.log('got ' + signal);
  if (signal !== 'SIGHUP') process.exit(signal === 'SIGINT' ? 0 : 7);
});
console.log('site is ready');
setInterval(() => {}, 1000);
`;

/** Stands for the bundle of the server, which the build runs once ahead; fails where a source says so. */
const BUNDLE =
  'exports.prepareStore = async () => {}; exports.warmUp = async () => { if (unsound) throw new Error("unsound"); };';

/** Replaces Vite: fails if a source says so. */
const VITE = `
import { createHash } from 'node:crypto';
import fs from 'node:fs';
if (fs.readFileSync('client/entry.ts', 'utf8').includes('broken')) {
  console.error('client/entry.ts: unexpected token');
  process.exit(1);
}
const ofServer = process.argv.includes('server/vite.config.ts');
const part = ofServer ? 'site' : process.argv.includes('--ssr') ? 'server' : 'client';
if (part === 'client') fs.rmSync('dist/client/assets', { recursive: true, force: true });
fs.mkdirSync('dist/' + part + '/assets', { recursive: true });
if (part === 'client') {
  const content = fs.readFileSync('client/entry.ts', 'utf8');
  const script = 'dist/client/assets/entry-' + createHash('md5').update(content).digest('hex') + '.js';
  fs.writeFileSync(script, content);
  fs.writeFileSync(script + '.map', '{}');
}
fs.appendFileSync('dist/' + part + '/built', 'x');
const unsound = fs.readFileSync('client/entry.ts', 'utf8').includes('unsound');
if (ofServer) fs.writeFileSync('dist/site/warm-up.cjs', 'const unsound = ' + unsound + ';${BUNDLE}');
`;

export interface LaunchProject extends Disposable {
  root: string;
  write(file: string, text: string): void;
}

/**
 * A small project in a folder with blanks. Its packages are local folders, so npm needs no network.
 * @param options `launched`: installed and built
 */
export function launchProject({ launched = false } = {}): LaunchProject {
  const base = emptyFolder();
  const root = path.join(base, 'a folder with blanks');
  cpSync(patternOf(launched), root, { recursive: true, verbatimSymlinks: true });
  return {
    root,
    write: (file, text) => write(root, file, text),
    [Symbol.dispose]: () => {
      chmodSync(root, 0o755);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

const patterns = new Map<boolean, string>();

/** Projects are copied, because npm takes longer than most tests. */
function patternOf(launched: boolean): string {
  const known = patterns.get(launched);
  if (known !== undefined) return known;
  const root = emptyFolder();
  patterns.set(launched, root);
  if (launched) {
    cpSync(patternOf(false), root, { recursive: true, verbatimSymlinks: true });
    execFileSync('node', ['server/launch.mjs', 'build'], { cwd: root, stdio: 'pipe' });
  } else {
    writeProject(root);
    const lock = ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'];
    execFileSync('npm', lock, { cwd: root, stdio: 'pipe' });
  }
  return root;
}

/** Must follow the last test of a file. */
export function removePatterns(): void {
  for (const root of patterns.values()) rmSync(root, { recursive: true, force: true });
  patterns.clear();
}

const emptyFolder = () => realpathSync(mkdtempSync(path.join(tmpdir(), 'launch-')));

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function writeProject(root: string): void {
  const named = (name: string) => JSON.stringify({ name, version: '1.0.0', type: 'module' });
  write(root, 'packages/node/package.json', named(NODE));
  mkdirSync(path.join(root, 'packages/node/bin'));
  symlinkSync(process.execPath, path.join(root, 'packages/node/bin/node'));
  write(root, 'packages/vite/package.json', named('vite'));
  write(root, 'packages/vite/bin/vite.js', VITE);
  write(root, 'packages/oxfmt/package.json', named('oxfmt'));
  write(root, 'packages/oxfmt/bin/oxfmt', FORMATTER);
  const manifest = {
    name: 'small',
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { start: scripts.start },
    dependencies: {},
    optionalDependencies: { [NODE]: 'file:packages/node' },
    devDependencies: { oxfmt: 'file:packages/oxfmt', vite: 'file:packages/vite' },
  };
  write(root, 'package.json', JSON.stringify(manifest));
  write(root, 'client/vite.config.ts', '');
  write(root, 'client/entry.ts', 'export {};');
  write(root, 'server/start.cjs', SITE);
  // Replaces the rendering half of the build.
  write(root, 'server/export/index.ts', '');
  cpSync(path.join(project, 'server/launch.mjs'), path.join(root, 'server/launch.mjs'));
  cpSync(path.join(project, 'server/launch'), path.join(root, 'server/launch'), { recursive: true });
}
