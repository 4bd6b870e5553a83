import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copiesOf, projectRoot, readDockerfile, type Stage } from './dockerfile.ts';

/** Removed by the stage `packages`. */
const REMOVED = ['typescript', '@typescript/', '.bin'];

interface ImageTree extends Disposable {
  root: string;
  data: string;
  /** What the container runs with. */
  env(port: number): Record<string, string | undefined>;
}

/** Copies the final image's folder, read-only, and a data folder that belongs to `uid`. */
export function imageTree(uid: number): ImageTree {
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'image-')));
  const [root, data] = [path.join(base, 'app'), path.join(base, 'data')];
  mkdirSync(root);
  for (const { from, sources } of copiesOf(readDockerfile().at(-1) as Stage)) {
    for (const source of sources) {
      const inside = from === null ? source : path.relative('/app', source);
      if (inside === 'node_modules') copyShippedPackages(root);
      else cpSync(path.join(projectRoot, inside), path.join(root, inside), { recursive: true });
    }
  }
  execFileSync('chmod', ['-R', 'a-w,a+rX', base]);
  mkdirSync(data);
  execFileSync('chown', [String(uid), data]);
  return {
    root,
    data,
    env: (port) => ({
      HOST: '0.0.0.0',
      SITE_ORIGIN: 'https://www.example.com',
      PORT: String(port),
      DATA_DIR: data,
      HOME: '/nonexistent',
      NODE_COMPILE_CACHE: undefined,
    }),
    [Symbol.dispose]: () => rmSync(base, { recursive: true, force: true }),
  };
}

function copyShippedPackages(root: string): void {
  const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  for (const [folder, { dev, optional }] of Object.entries(lock.packages)) {
    const name = folder.slice('node_modules/'.length);
    const nested = name.includes('/node_modules/');
    if (folder === '' || dev === true || optional === true || nested) continue;
    if (
      REMOVED.some(
        (removed) => name === removed || name.startsWith(removed + (removed.endsWith('/') ? '' : '/')),
      )
    )
      continue;
    cpSync(path.join(projectRoot, folder), path.join(root, folder), { recursive: true });
  }
}
