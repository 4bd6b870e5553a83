import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './project-root.ts';
import { start, type Running } from './processes.ts';

const APT = '/usr/bin/apt-get';
const TOOLS = ['debootstrap', 'buildah'];
/** What a fresh machine has of its own, beside Node and npm. */
const PACKAGES = 'git,ca-certificates';
export const SEARCHED = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** How this machine reaches its networks, which a machine within it has to do alike. */
const NETWORK_FILES = ['etc/resolv.conf', 'etc/ssl/certs/ca-certificates.crt'];
const NETWORK_VARIABLES = Object.entries(process.env).filter(([name]) =>
  /_proxy$|^npm_config_(?:registry|cafile)$|^NODE_EXTRA_CA_CERTS$|^SSL_CERT_FILE$/i.test(name),
);

export interface DebianRoot extends Disposable {
  folder: string;
  /** Runs a program within, in the clone of the project. */
  run(program: string, args: readonly string[]): Running;
}

const sh = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Why there can be no such root here, or null. */
export function rootProblem(): string | null {
  if (process.getuid?.() !== 0) return 'only root may change the root folder';
  if (!existsSync(APT)) return 'this is no Debian';
  return systemNode() === undefined ? 'the path has no Node 20 beside the pinned one' : null;
}

/** The Node that npm was started with, not the one of the packages. */
function systemNode(): string | undefined {
  return sh('which', '-a', 'node')
    .split('\n')
    .filter((file) => !file.includes('node_modules'))
    .find((file) => existsSync(file) && /^v2[0-5]\./.test(sh(file, '--version')));
}

export function ensureTools(): void {
  if (TOOLS.every((tool) => [`/usr/sbin/${tool}`, `/usr/bin/${tool}`].some(existsSync))) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(APT, ['update', '-qq'], { env });
  execFileSync(APT, ['install', '-y', '-qq', '--no-install-recommends', ...TOOLS], { env });
}

/** Debian's smallest root with git, Node 20 and npm, and in `/srv/site` a clone of what is committed. */
export function debianRoot(): DebianRoot {
  const folder = mkdtempSync(path.join(tmpdir(), 'machine-'));
  // Other users of the root enter it too.
  chmodSync(folder, 0o755);
  sh('debootstrap', '--variant=minbase', `--include=${PACKAGES}`, release(), folder);
  for (const file of NETWORK_FILES) {
    if (existsSync(`/${file}`)) copyFileSync(`/${file}`, path.join(folder, file));
  }
  copySources(folder);
  copyNode(folder);
  sh('git', 'clone', '--quiet', projectRoot, path.join(folder, 'srv/site'));
  for (const part of ['proc', 'dev', 'sys']) sh('mount', '--rbind', `/${part}`, path.join(folder, part));
  return {
    folder,
    run: (program, args) =>
      start('chroot', [folder, '/usr/bin/env', '-C', '/srv/site', program, ...args], {
        env: { ...Object.fromEntries(NETWORK_VARIABLES), PATH: SEARCHED, HOME: '/root' },
      }),
    [Symbol.dispose]: () => remove(folder),
  };
}

const release = () => sh('sh', '-c', '. /etc/os-release && echo "$VERSION_CODENAME"');

/** Where this machine gets packages from, npm's among them. */
function copySources(folder: string): void {
  const kept = ['etc/apt/sources.list', 'etc/apt/sources.list.d'];
  for (const entry of kept) {
    rmSync(path.join(folder, entry), { recursive: true, force: true });
    if (existsSync(`/${entry}`)) cpSync(`/${entry}`, path.join(folder, entry), { recursive: true });
  }
  const settings = 'etc/apt/apt.conf.d';
  for (const file of readdirSync(`/${settings}`).filter((name) => name.startsWith('99'))) {
    copyFileSync(`/${settings}/${file}`, path.join(folder, settings, file));
  }
  const npm = path.join(homedir(), '.npmrc');
  if (existsSync(npm)) copyFileSync(npm, path.join(folder, 'root/.npmrc'));
}

function copyNode(folder: string): void {
  const node = systemNode() as string;
  const npm = path.resolve(realpathSync(path.join(path.dirname(node), 'npm')), '../..');
  copyFileSync(realpathSync(node), path.join(folder, 'usr/local/bin/node'));
  cpSync(npm, path.join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(folder, 'usr/local/bin/npm'));
}

function remove(folder: string): void {
  for (const part of ['proc', 'dev', 'sys']) sh('umount', '--lazy', path.join(folder, part));
  rmSync(folder, { recursive: true, force: true });
}
