import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { LaunchError } from './launch-error.mjs';
import { run } from './run.mjs';

/**
 * The lock file knows its content, so npm verifies what everything else runs on (threats U2). There is one package for
 * each system that Node is built for.
 */
export const PINNED =
  process.platform === 'win32'
    ? `node_modules/node-win-${process.arch}/bin/node.exe`
    : `node_modules/node-${process.platform}-${process.arch}/bin/node`;
/** First Node that runs our TypeScript files and has everything they use. */
export const OLDEST_MAJOR = 26;

/** A library of the system that the pinned Node needs and a small Debian lacks, and its package there. */
const LIBRARY = 'libatomic.so.1';
const PACKAGE = 'libatomic1';
const APT = '/usr/bin/apt-get';

/**
 * The Node that runs our files: the pinned one, or the present one where an image brings it instead.
 * @param {string} root the project's folder
 */
export function pinnedNode(root) {
  const pinned = path.join(root, PINNED);
  return fs.existsSync(pinned) || !isNewEnough() ? pinned : process.execPath;
}

/**
 * Tries the pinned Node before anything is built with it. Where it cannot start, a present Node that is new enough takes
 * its place, else root on Debian gets the library that is missing.
 * @param {string} root the project's folder
 * @returns {Promise<string>} a Node that runs here
 * @throws {LaunchError} that names what is missing and how to get it
 */
export async function ensureRuntime(root) {
  const pinned = pinnedNode(root);
  let problem = problemOf(pinned);
  if (problem === null) return pinned;
  if (isNewEnough()) return process.execPath;
  const mayInstall = process.env.INSTALL !== '0' && process.getuid?.() === 0 && fs.existsSync(APT);
  if (problem.includes(LIBRARY) && mayInstall) {
    await installLibrary(root);
    problem = problemOf(pinned);
    if (problem === null) return pinned;
  }
  const lacks = problem.includes(LIBRARY)
    ? `install the library ${LIBRARY} (Debian and Ubuntu: "apt-get install ${PACKAGE}"; Fedora: "dnf install libatomic"), or run npm`
    : 'run npm';
  throw new LaunchError(
    `The Node of the packages does not start on this machine (${problem}): ${lacks} with Node ${OLDEST_MAJOR} or later, and try again`,
  );
}

/**
 * @param {string} node
 * @returns {string | null} why it does not start, in one line
 */
function problemOf(node) {
  const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim().split('\n')[0] || `it ended with code ${status}`);
}

/** @param {string} root */
async function installLibrary(root) {
  process.stderr.write(
    `Installing ${PACKAGE} (50 KB), which Node needs, on this system with apt-get; INSTALL=0 leaves it out …\n`,
  );
  const options = { cwd: root, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  const install = ['install', '-y', '-qq', '--no-install-recommends', PACKAGE];
  if ((await run(APT, install, options)).code === 0) return;
  await run(APT, ['update', '-qq'], options);
  await run(APT, install, options);
}

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR;
}
