import fs from 'node:fs';
import process from 'node:process';
import { run } from '../../server/launch/run.mjs';

const APT = '/usr/bin/apt-get';
/** How long apt waits, in seconds, for another program that installs. */
const LOCK_SECONDS = 300;

let last: Promise<unknown> = Promise.resolve();
/** The lists of packages are read once. */
let updated = false;

/**
 * Installs packages as root on Debian, and does nothing elsewhere. One call after the other, because apt refuses to run
 * twice at a time.
 * @param root the project's folder
 * @returns what apt said if it failed, otherwise null
 */
export function installPackages(names: readonly string[], root: string): Promise<string | null> {
  const done = last.then(() => install(names, root));
  last = done.catch(() => {});
  return done;
}

async function install(names: readonly string[], cwd: string): Promise<string | null> {
  if (process.getuid?.() !== 0 || !fs.existsSync(APT)) return null;
  process.stdout.write(`Installing ${names.join(', ')} …\n`);
  // At run level 1, Debian does not start the services of packages.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  if (!updated) await run(APT, ['update', '-qq'], { cwd, env, quiet: true });
  updated = true;
  const wait = ['-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`];
  const args = [...wait, 'install', '-y', '-qq', '--no-install-recommends', ...names];
  const { code, output } = await run(APT, args, { cwd, env, quiet: true });
  return code === 0 ? null : output.trim().split('\n').slice(-3).join('\n');
}
