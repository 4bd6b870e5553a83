import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { LaunchError } from './launch-error.mjs';
import { pinnedNode } from './install.mjs';
import { precompress, readCompressed } from './precompress.mjs';
import { run } from './run.mjs';

/** What the build reads and does. Texts and registry are not among it: the server reads them while it runs. */
const SOURCES = [
  'client',
  'shared',
  'package-lock.json',
  'tsconfig.json',
  'server/launch/build.mjs',
  'server/launch/precompress.mjs',
];
const CONFIG = 'client/vite.config.ts';
const ASSETS = 'dist/client/assets';
const STAMP = 'dist/sources.sha256';

/**
 * Builds unless `dist` was built from exactly the present sources. An image without sources has nothing to build.
 * @param {string} root the project's folder
 * @throws {LaunchError} when Vite fails; it has said why by then
 */
export async function ensureBuilt(root) {
  if (!fs.existsSync(path.join(root, CONFIG)) && fs.existsSync(path.join(root, 'dist/server'))) return;
  const stamp = path.join(root, STAMP);
  const sources = fingerprint(root);
  if (readText(stamp) === sources) return;
  process.stderr.write('Building …\n');
  fs.rmSync(stamp, { force: true });
  await build(root);
  fs.writeFileSync(stamp, sources);
}

/**
 * The browser's files into `dist/client`, compressed ones beside them; the renderer of the server into `dist/server`.
 * @param {string} root
 */
async function build(root) {
  const assets = path.join(root, ASSETS);
  const compressed = await readCompressed(assets);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  /** @param {string[]} options */
  const half = (...options) =>
    run(pinnedNode(root), [vite, 'build', '--config', CONFIG, '--logLevel', 'warn', ...options], {
      cwd: root,
      env,
      quiet: true,
    });
  for (const { code, output } of await Promise.all([half(), half('--ssr')])) {
    process.stderr.write(output);
    if (code !== 0)
      throw new LaunchError(`The build failed: vite ended with code ${code}, its message stands above`);
  }
  await precompress(assets, compressed);
}

/**
 * Hash of names and contents of everything that the build reads.
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(root, source))) {
    const content = fs.readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} source a file or folder, as a path from the root
 */
function filesOf(root, source) {
  const absolute = path.join(root, source);
  if (!fs.existsSync(absolute)) return [];
  if (!fs.statSync(absolute).isDirectory()) return [source];
  const entries = fs.readdirSync(absolute, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files.map((entry) => path.relative(root, path.join(folderOf(entry), entry.name))).toSorted();
}

/**
 * Node 20.0 to 20.11 call it by its old name.
 * @param {import('node:fs').Dirent & { path?: string }} entry
 */
function folderOf({ parentPath, path: former = '' }) {
  return parentPath ?? former;
}

/** @param {string} file */
function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
