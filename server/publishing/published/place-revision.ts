import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Steps } from '../../../shared/registry/steps.ts';
import { pathOfName, REGISTRY_NAME } from '../../registry/file-names.ts';
import type { RegistryPaths } from '../../registry/file-state.ts';
import { revisionOf, type FileTree } from '../../registry/file-tree.ts';
import { runGently } from '../../registry/run-gently.ts';
import { readWorkingCopy, treeOf, type Files } from '../working-copy.ts';

/** Somebody may still read a folder that another revision has replaced. */
const YOUNG_MS = 3_600_000;
const OCCUPIED = ['ENOTEMPTY', 'EEXIST'];

export function placesIn(folder: string, revision: string): RegistryPaths {
  return placesBelow(path.join(folder, revision));
}

function placesBelow(folder: string): RegistryPaths {
  return { registryFile: path.join(folder, REGISTRY_NAME), localesDir: path.join(folder, 'locales') };
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
  const { registryFile, localesDir } = placesBelow(folder);
  await mkdir(localesDir, { recursive: true });
  const registry = files.get(REGISTRY_NAME);
  if (registry !== undefined) await writeFile(registryFile, registry);
  await runGently(writeTexts(files, folder));
}

/** At once, as `readWorkingCopy` reads them. */
function* writeTexts(files: Files, folder: string): Steps<void> {
  const made = new Set<string>();
  for (const [name, bytes] of files) {
    if (name === REGISTRY_NAME) continue;
    const file = pathOfName(name, placesBelow(folder));
    const own = path.dirname(file);
    if (!made.has(own)) mkdirSync(own, { recursive: true });
    made.add(own);
    writeFileSync(file, bytes);
    yield;
  }
}

/** Removes what other revisions have left below the folder. */
export async function removeOthers(folder: string, revision: string): Promise<void> {
  for (const { name } of (await readdir(folder, { withFileTypes: true })).filter((one) =>
    one.isDirectory(),
  )) {
    const own = path.join(folder, name);
    const at = await stat(own).catch(() => null);
    if (name === revision || at === null || Date.now() - at.mtimeMs < YOUNG_MS) continue;
    await rm(own, { recursive: true, force: true });
  }
}
