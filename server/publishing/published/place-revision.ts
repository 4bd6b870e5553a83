import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathOfName } from '../../registry/file-names.ts';
import type { RegistryPaths } from '../../registry/file-state.ts';
import { revisionOf, type FileTree } from '../../registry/file-tree.ts';
import { readWorkingCopy, treeOf, type Files } from '../working-copy.ts';

/** Somebody may still read a folder that another revision has replaced. */
const YOUNG_MS = 3_600_000;
const OCCUPIED = ['ENOTEMPTY', 'EEXIST'];

export function placesIn(folder: string, revision: string): RegistryPaths {
  const own = path.join(folder, revision);
  return { registryFile: path.join(own, 'pages.registry.json'), localesDir: path.join(own, 'locales') };
}

/**
 * Writes a published revision below a folder (`DATA_DIR/published`), whole or not at all. Several processes may do so at
 * once.
 * @param read gives the bytes of its files
 */
export async function placeRevision(
  folder: string,
  revision: string,
  read: () => Promise<Files>,
): Promise<RegistryPaths> {
  const paths = placesIn(folder, revision);
  if (await isPlaced(folder, revision)) return paths;
  const draft = path.join(folder, `.${randomUUID()}`);
  try {
    await writeFiles(await read(), draft);
    await moveIn(draft, folder, revision);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOld(folder, revision);
  return paths;
}

async function moveIn(draft: string, folder: string, revision: string): Promise<void> {
  const own = path.join(folder, revision);
  try {
    await rename(draft, own);
  } catch (cause) {
    // Another process was first, or a half of it was left there.
    if (await isPlaced(folder, revision)) return;
    if (!OCCUPIED.includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    await rm(own, { recursive: true, force: true });
    await rename(draft, own);
  }
}

/** Whether its files are there as they were published. A fall of the machine may have left less. */
export async function isPlaced(folder: string, revision: string): Promise<boolean> {
  const tree = await readWorkingCopy(placesIn(folder, revision)).then(treeOf, (): FileTree => ({}));
  return revisionOf(tree) === revision;
}

async function writeFiles(files: Files, folder: string): Promise<void> {
  const below = (name: string) => {
    const paths = { registryFile: path.join(folder, name), localesDir: path.join(folder, 'locales') };
    return pathOfName(name, paths);
  };
  const folders = new Set([...files.keys()].map((name) => path.dirname(below(name))));
  for (const own of folders) await mkdir(own, { recursive: true });
  for (const [name, bytes] of files) await writeFile(below(name), bytes);
}

async function removeOld(folder: string, revision: string): Promise<void> {
  const now = new Date();
  await utimes(path.join(folder, revision), now, now);
  for (const { name } of (await readdir(folder, { withFileTypes: true })).filter((one) =>
    one.isDirectory(),
  )) {
    const own = path.join(folder, name);
    const at = await stat(own).catch(() => null);
    if (name === revision || at === null || now.getTime() - at.mtimeMs < YOUNG_MS) continue;
    await rm(own, { recursive: true, force: true });
  }
}
