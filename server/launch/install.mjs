import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { LaunchError } from './launch-error.mjs';
import { run } from './run.mjs';
import { OLDEST_MAJOR, PINNED, pinnedNode } from './runtime.mjs';

/** No package runs a script of its own, whatever the settings of the machine say (threats U2). */
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages of the lock file where they are missing or differ.
 * npm notes what it has installed, at the end of a successful installation, in a lock file inside `node_modules`:
 * compared with ours, it tells whether there is anything to do.
 * @param {string} root the project's folder
 * @throws {LaunchError} when npm fails, or has no Node for this machine
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const packages = path.join(root, 'node_modules');
  // npm empties the folder first, and with it that of another project.
  if (fs.lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new LaunchError(
      `${packages} is a link and lacks packages of the lock file; remove the link and try again`,
    );
  process.stderr.write('Installing packages …\n');
  const { program, args } = npmCommand();
  const { code } = await run(program, [...args, 'ci', '--include=dev', '--include=optional', ...QUIET], {
    cwd: root,
  });
  if (code !== 0)
    throw new LaunchError(`The packages could not be installed: npm ci ended with code ${code}`);
  if (!fs.existsSync(pinnedNode(root))) {
    throw new LaunchError(
      `npm installed no ${PINNED}: it could not be loaded, or there is none for this machine. Try again, or use Node ${OLDEST_MAJOR} or later`,
    );
  }
}

/**
 * @param {string} root the project's folder
 * @returns {boolean} whether all packages of the lock file are there in their versions
 */
export function isInstalled(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  if (wanted === null) return fs.existsSync(path.join(root, 'node_modules'));
  const present = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  if (present === null || !fs.existsSync(pinnedNode(root))) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const found = present[name];
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

/**
 * @param {string} file a lock file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null} null without one that can be read
 */
function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/** The npm that runs us, else the one on the path. */
function npmCommand() {
  const current = process.env.npm_execpath;
  return current?.endsWith('.js')
    ? { program: process.execPath, args: [current] }
    : { program: 'npm', args: [] };
}
