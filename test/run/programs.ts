import fs from 'node:fs';
import path from 'node:path';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { installPackages } from './debian-packages.ts';

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** A program that tests run themselves: there is nothing to stop. */
type Found = (root: string) => Promise<{ url: string; stop(): Promise<void> }>;

/**
 * Finds a program on the system. Root installs it on Debian if needed.
 * @returns throws LaunchError saying why there is none
 */
function program(name: string, debianPackage: string): Found {
  const find = () => FOLDERS.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
  return async (root) => {
    const problem = find() === undefined ? await installPackages([debianPackage], root) : null;
    const url = find();
    if (url === undefined) throw new LaunchError(problem ?? `no ${name} on this machine`);
    return { url, stop: async () => undefined };
  };
}

export const findPromtool = program('promtool', 'prometheus');
export const findNginx = program('nginx', 'nginx-light');
export const findPgBouncer = program('pgbouncer', 'pgbouncer');
