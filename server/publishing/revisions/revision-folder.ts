import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { keptRevisions, RECENT_REVISIONS, withDroppedChanges } from './kept-revisions.ts';
import { isMissing } from './missing-file.ts';
import { createFile, replaceFile } from './replace-file.ts';
import type { RevisionStore } from './revision-store.ts';
import type { FileTree } from '../../registry/file-tree.ts';
import { NO_STALE_TEXTS, type StaleTexts } from '../stale/stale-texts.ts';
import type { NewRevision, Revision } from './revision.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A file may be kept for a revision that is still being written. */
const YOUNG_MS = 3_600_000;
/** Files are swept once in so many revisions. */
const SWEEP_EVERY = 20;

/**
 * Revisions in a folder (`DATA_DIR/revisions`): `history/<entry>.json`, one file a revision; `trees/<revision>.json`;
 * `stale/<revision>.json`, of those that have such texts; `files/<hash>.zst`, each file once.
 */
export function openRevisionFolder(folder: string): RevisionStore {
  const places = {
    history: path.join(folder, 'history'),
    trees: path.join(folder, 'trees'),
    stale: path.join(folder, 'stale'),
    files: path.join(folder, 'files'),
  };
  const fileAt = (hash: string) => path.join(places.files, `${hash}.zst`);
  const treeAt = (revision: string) => path.join(places.trees, `${revision}.json`);
  const staleAt = (revision: string) => path.join(places.stale, `${revision}.json`);
  const entryAt = (entry: number) => path.join(places.history, `${String(entry).padStart(8, '0')}.json`);
  const entries = async () => (await namesIn(places.history)).map((name) => Number.parseInt(name, 10));
  const read = async (entry: number) => JSON.parse(await readFile(entryAt(entry), 'utf8')) as Revision;
  const last = async () => {
    const entry = (await entries()).at(-1);
    return entry === undefined ? null : read(entry);
  };
  const list = async () => Promise.all((await entries()).map(read));
  return {
    list,
    last,
    async lastSound() {
      for (const entry of (await entries()).reverse()) {
        const revision = await read(entry);
        if (revision.sound) return revision;
      }
      return null;
    },
    async add(revision, tree, stale) {
      await createFile(treeAt(revision.revision), bytesOf(tree));
      // What was known of the same state holds: it may come back by a rollback.
      if (Object.keys(stale).length > 0) await createFile(staleAt(revision.revision), bytesOf(stale));
      for (;;) {
        const before = await last();
        if (before?.revision === revision.revision) return false;
        const next: Revision = { entry: (before?.entry ?? 0) + 1, ...revision };
        // Another process may have added one meanwhile.
        if (!(await createFile(entryAt(next.entry), bytesOf(next)))) continue;
        if (next.entry % SWEEP_EVERY === 0) await sweep(places, await list(), entryAt);
        return true;
      }
    },
    async tree(revision) {
      const text = await readIfThere(treeAt(revision));
      return text === null ? null : (JSON.parse(text.toString('utf8')) as FileTree);
    },
    async stale(revision) {
      const text = await readIfThere(staleAt(revision));
      return text === null ? NO_STALE_TEXTS : (JSON.parse(text.toString('utf8')) as StaleTexts);
    },
    noteStale: (revision, stale) => replaceFile(staleAt(revision), bytesOf(stale)),
    async file(hash) {
      return decompress(await readFile(fileAt(hash)));
    },
    async keep(hash, bytes) {
      if (await isThere(fileAt(hash))) return;
      await createFile(fileAt(hash), await compress(bytes));
    },
    isKept: (hash) => isThere(fileAt(hash)),
  };
}

function bytesOf(value: NewRevision | FileTree | StaleTexts): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

async function sweep(
  places: { readonly trees: string; readonly stale: string; readonly files: string },
  revisions: readonly Revision[],
  entryAt: (entry: number) => string,
): Promise<void> {
  const kept = keptRevisions(revisions, RECENT_REVISIONS);
  const stays = new Set(kept.map(({ entry }) => entry));
  for (const revision of withDroppedChanges(revisions, kept))
    await replaceFile(entryAt(revision.entry), bytesOf(revision));
  for (const { entry } of revisions) if (!stays.has(entry)) await rm(entryAt(entry), { force: true });
  const numbers = new Set(kept.map(({ revision }) => revision));
  for (const folder of [places.trees, places.stale])
    await removeOld(folder, (name) => numbers.has(name.slice(0, -'.json'.length)));
  const hashes = new Set<string>();
  for (const name of await namesIn(places.trees)) {
    const tree = JSON.parse(await readFile(path.join(places.trees, name), 'utf8')) as FileTree;
    for (const hash of Object.values(tree)) hashes.add(hash);
  }
  await removeOld(places.files, (name) => hashes.has(name.slice(0, -'.zst'.length)));
}

async function removeOld(folder: string, stays: (name: string) => boolean): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    if (!stays(name) && Date.now() - (await stat(file)).mtimeMs > YOUNG_MS) await rm(file, { force: true });
  }
}

/** In order; without drafts. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw cause;
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}
