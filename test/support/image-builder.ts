import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pinnedNode } from '../../server/launch/runtime.mjs';
import { SEARCHED } from './debian-root.ts';
import { projectRoot } from './project-root.ts';
import { readDockerfile } from './dockerfile.ts';
import { start, type Running } from './processes.ts';

/** The image that the Dockerfile begins with, put together here. */
const BASE = readDockerfile()[0]?.image as string;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export interface ImageBuilder extends Disposable {
  /** Puts the base image together from a root of Debian and the Node of the packages, then builds the Dockerfile on it. */
  build(root: string): void;
  /** What the image runs when it is started. */
  serve(env: Record<string, string>): Running;
}

/** Debian's buildah, which needs no daemon; images and layers stay in a folder of its own. */
export function imageBuilder(): ImageBuilder {
  const folder = mkdtempSync(path.join(tmpdir(), 'images-'));
  const store = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')];
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...store, ...args], {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const putBaseTogether = (root: string) => {
    const container = buildah('from', 'scratch');
    const mounted = buildah('mount', container);
    const left = ['./srv/site', './proc', './dev', './sys', './var/cache'].map(
      (entry) => `--exclude=${entry}`,
    );
    execFileSync('sh', ['-c', 'tar -C "$0" "$@" -cf - . | tar -C "$MOUNTED" -xf -', root, ...left], {
      env: { ...env, MOUNTED: mounted },
    });
    copyFileSync(pinnedNode(projectRoot), path.join(mounted, 'usr/local/bin/node'));
    execFileSync('chroot', [mounted, 'useradd', '--create-home', 'node']);
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, '--env', `PATH=${SEARCHED}`, container);
    buildah('commit', '--quiet', '--rm', container, BASE);
  };
  return {
    build(root) {
      putBaseTogether(root);
      buildah('build', '--pull=never', '--network=host', '--tag=stallwise', path.join(root, 'srv/site'));
    },
    serve(variables) {
      const container = buildah('from', '--pull=never', 'stallwise');
      const { OCIv1 } = JSON.parse(buildah('inspect', container)) as { OCIv1: { config: { Cmd: string[] } } };
      const options = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      return start(
        'buildah',
        [...store, 'run', '--network=host', ...options, container, '--', ...OCIv1.config.Cmd],
        {
          env: { STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' },
        },
      );
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
