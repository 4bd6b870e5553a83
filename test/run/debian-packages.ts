import fs from 'node:fs';
import process from 'node:process';
import { run } from '../../server/launch/run.mjs';

const APT = '/usr/bin/apt-get';
/** How long apt waits, in seconds, for another program that installs. */
const LOCK_SECONDS = 300;

/** @returns whether packages of Debian can be installed: by root, unless INSTALL=0 */
export function canInstall(): boolean {
  return process.env.INSTALL !== '0' && process.getuid?.() === 0 && fs.existsSync(APT);
}

/**
 * Says what is about to be put on this system, with sizes, and installs it. Does nothing where it cannot.
 * @param cwd a folder to run apt-get in
 * @returns what apt said if it failed, otherwise null
 */
export async function installPackages(names: readonly string[], cwd: string): Promise<string | null> {
  if (!canInstall() || names.length === 0) return null;
  await runApt(['update', '-qq'], cwd);
  const install = ['install', '--no-install-recommends', ...names];
  const { output: plan } = await runApt(['--assume-no', ...install], cwd);
  process.stdout.write(
    `Installing on this system with apt-get, as root (INSTALL=0 leaves it out): ${names.join(', ')}${sizesIn(plan)} …\n`,
  );
  const { code, output } = await runApt(['-y', '-qq', ...install], cwd);
  return code === 0 ? null : output.trim().split('\n').slice(-3).join('\n');
}

function runApt(args: string[], cwd: string) {
  // At run level 1, Debian does not start the services of packages.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C', RUNLEVEL: '1' };
  const options = ['-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`];
  return run(APT, [...options, ...args], { cwd, env, quiet: true });
}

/** @param plan what `apt-get install` says before it asks */
function sizesIn(plan: string): string {
  const [, loaded] = /Need to get (?:\S+ \S+\/)?(\S+ \S+) of archives/.exec(plan) ?? [];
  const [, unpacked] = /After this operation, (\S+ \S+) of additional disk space/.exec(plan) ?? [];
  const sizes = [
    ...(loaded === undefined ? [] : [`${loaded} to load`]),
    ...(unpacked === undefined ? [] : [`${unpacked} on disk`]),
  ];
  return sizes.length === 0 ? '' : ` (${sizes.join(', ')})`;
}
