import path from 'node:path';
import { servedFiles } from '../publishing/published/publish-files.ts';
import { placeRevision } from '../publishing/published/place-revision.ts';
import { publishedFolder } from '../publishing/published/published-places.ts';
import type { RevisionStore } from '../publishing/revisions/revision-store.ts';
import type { Revision } from '../publishing/revisions/revision.ts';
import { readWorkingCopy, treeOf } from '../publishing/working-copy.ts';
import type { RegistryPaths } from '../registry/file-state.ts';
import { revisionOf } from '../registry/file-tree.ts';
import { siteOf, type Desk } from './command.ts';
import { withHistory } from './shared-history.ts';

/** Registry and texts that visitors are served from. */
export interface ServedFiles {
  /** Where they can be read on this machine. */
  readonly paths: RegistryPaths;
  /** The history that they belong to. */
  readonly revisions: RevisionStore;
  /** The published revision that they are; null for the files of this machine. */
  readonly served: Revision | null;
  /** Path of the editors' file that a path among `paths` stands for. */
  ownPath(file: string): string;
}

export const SERVED_HELP = `While a published revision is served, it is that which is read, the same on every machine.`;

interface Reading {
  /** Those of this machine in any case. */
  readonly files?: boolean | undefined;
  /** Answers that programs read stand alone. */
  readonly json?: boolean | undefined;
}

/**
 * Works with what visitors are served: the published revision while there is one, else the files here. Says which, where
 * they differ.
 */
export async function withServed<T>(
  desk: Desk,
  values: Reading,
  work: (files: ServedFiles) => Promise<T>,
): Promise<T> {
  const { paths } = desk;
  return withHistory(desk, values, async (revisions, published) => {
    const served = published === null ? null : await published.served();
    if (published === null || served === null)
      return work({ paths, revisions, served: null, ownPath: (file) => file });
    const folder = publishedFolder(siteOf(desk));
    const placed = await placeRevision(folder, served.revision, () => servedFiles(published));
    if (!values.json && (await differsHere(paths, served))) desk.print(noteOf(served));
    return work({ paths: placed, revisions, served, ownPath: (file) => ownPath(file, placed, paths) });
  });
}

/** Files that cannot be read differ. */
async function differsHere(paths: RegistryPaths, { revision }: Revision): Promise<boolean> {
  const here = await readWorkingCopy(paths).catch(() => null);
  return here === null || revisionOf(treeOf(here)) !== revision;
}

function noteOf({ entry, revision }: Revision): string {
  return `Of #${entry} ${revision}, which is published to all instances. The files here differ: --files reads them.`;
}

function ownPath(file: string, placed: RegistryPaths, own: RegistryPaths): string {
  if (file === placed.registryFile) return own.registryFile;
  const below = path.relative(placed.localesDir, file);
  return below.startsWith('..') ? file : path.join(own.localesDir, below);
}
