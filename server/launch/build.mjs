import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { forgetMaps, takeMaps } from './client-maps.mjs';
import { formerAssets, keepFormer, setAside } from './former-builds.mjs';
import { LaunchError } from './launch-error.mjs';
import { precompress, readCompressed } from './precompress.mjs';
import { run } from './run.mjs';
import { SITE_FLAGS } from './site-flags.mjs';

const CLIENT_CONFIG = 'client/vite.config.ts';
const SITE_CONFIG = 'server/vite.config.ts';
const ASSETS = 'dist/client/assets';
const PRODUCTION = { ...process.env, NODE_ENV: 'production' };

/** What both parts read and do. Texts and registry are not among it: the server reads them while it runs. */
const BOTH = ['client', 'shared', 'package-lock.json', 'tsconfig.json', 'server/launch/build.mjs'];

/**
 * The parts of the build. Beside each stands a hash of what it was made from, so that a changed line of the server
 * leaves the client's files alone. What the client is made from, the bundle of the server is made from as well.
 */
const CLIENT = {
  stamp: 'dist/sources.sha256',
  /** @param {string} root */
  sources: (root) =>
    filesOf(root, [...BOTH, 'server/launch/precompress.mjs', 'server/launch/client-maps.mjs']),
};
const SITE = {
  stamp: 'dist/site.sha256',
  // Of the server its code: articles, for one, are read while it runs.
  /** @param {string} root */
  sources: (root) => [
    ...filesOf(root, [...BOTH, 'server/launch/site-flags.mjs']),
    ...filesOf(root, ['server']).filter((file) => /\.(?:ts|cjs)$/.test(file)),
  ],
};

/**
 * Builds what `dist` has not from exactly the present sources. An image without sources has nothing to build.
 * @param {string} root the project's folder
 * @param {string} node the Node that runs here
 * @throws {LaunchError} when Vite fails; it has said why by then
 */
export async function ensureBuilt(root, node) {
  if (!fs.existsSync(path.join(root, CLIENT_CONFIG)) && fs.existsSync(path.join(root, 'dist/server'))) return;
  /** @type {Map<string, string>} */
  const known = new Map();
  const client = stateOf(root, CLIENT, known);
  const site = stateOf(root, SITE, known);
  if (client.current && site.current) return;
  process.stderr.write('Building …\n');
  site.begin();
  if (!client.current) {
    client.begin();
    const compressed = await readCompressed(path.join(root, ASSETS));
    if (client.finished) setAside(root, ASSETS);
    await vite(root, node, ['--config', CLIENT_CONFIG], ['--config', CLIENT_CONFIG, '--ssr']);
    takeMaps(root, ASSETS);
    // Two rows: the threads of zlib compress while the server is bundled.
    const [recorded] = await Promise.all([
      buildSite(root, node),
      precompress(path.join(root, ASSETS), compressed),
    ]);
    keepFormer(root, ASSETS);
    forgetMaps(root, [ASSETS, ...formerAssets()]);
    client.done();
    if (recorded) site.done();
  } else if (await buildSite(root, node)) site.done();
}

/**
 * Whether a part is what its sources make. Its stamp is gone while it is built, so that one that is cut off is built again.
 * @param {string} root
 * @param {typeof CLIENT} part
 * @param {Map<string, string>} known
 */
function stateOf(root, { stamp, sources }, known) {
  const file = path.join(root, stamp);
  const hash = fingerprint(root, sources(root), known);
  const made = readText(file);
  return {
    current: made === hash,
    /** Whether what stands there is a whole build, of whatever sources. */
    finished: made !== null,
    begin: () => fs.rmSync(file, { force: true }),
    done: () => fs.writeFileSync(file, hash),
  };
}

/**
 * The server with its packages and the renderer into `dist/site`, with the code that V8 makes of it.
 * @param {string} root
 * @param {string} node
 * @returns {Promise<boolean>} false without that code, which has been told: the bundle starts without it, only later
 */
async function buildSite(root, node) {
  await vite(root, node, ['--config', SITE_CONFIG]);
  const args = [...SITE_FLAGS, path.join(root, 'server/launch/record-code.cjs')];
  const { code, output } = await run(node, args, { cwd: root, env: PRODUCTION, quiet: true });
  // A registry that is refused, for one: the start itself tells what to do.
  if (code !== 0)
    process.stderr.write(`The bundle could not be run ahead, so that starts take longer: ${output}`);
  return code === 0;
}

/**
 * Runs Vite once for each list of options, side by side.
 * @param {string} root
 * @param {string} node
 * @param {string[][]} runs
 * @throws {LaunchError} when one fails
 */
async function vite(root, node, ...runs) {
  const program = path.join(root, 'node_modules/vite/bin/vite.js');
  const results = runs.map((options) => {
    const args = [program, 'build', '--logLevel', 'warn', ...options];
    return run(node, args, { cwd: root, env: PRODUCTION, quiet: true });
  });
  for (const { code, output } of await Promise.all(results)) {
    process.stderr.write(output);
    if (code !== 0)
      throw new LaunchError(`The build failed: vite ended with code ${code}, its message stands above`);
  }
}

/**
 * Hash of names and contents of files.
 * @param {string} root
 * @param {string[]} files
 * @param {Map<string, string>} known hashes of the files that were read already
 */
function fingerprint(root, files, known) {
  const hash = createHash('sha256');
  for (const file of files) {
    const before = known.get(file);
    const content =
      before ??
      createHash('sha256')
        .update(fs.readFileSync(path.join(root, file)))
        .digest('hex');
    if (before === undefined) known.set(file, content);
    hash.update(`${file}\0${content}\n`);
  }
  return hash.digest('hex');
}

/**
 * The files among the sources and below them.
 * @param {string} root
 * @param {string[]} sources files and folders, as paths from the root
 */
function filesOf(root, sources) {
  return sources.flatMap((source) => {
    const absolute = path.join(root, source);
    if (!fs.existsSync(absolute)) return [];
    if (!fs.statSync(absolute).isDirectory()) return [source];
    const entries = fs.readdirSync(absolute, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    return files.map((entry) => path.relative(root, path.join(folderOf(entry), entry.name))).toSorted();
  });
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
