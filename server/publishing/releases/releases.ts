import { nearest } from '../../../shared/registry/nearest.ts';
import type { Registry } from '../../../shared/registry/schema.ts';
import { REGISTRY_NAME, textOfName, type FileName } from '../../registry/file-names.ts';
import type { LocatedIssue } from '../../registry/locate-issue.ts';
import { RegistryRefusedError } from '../../registry/registry-refused-error.ts';
import { revisionOf } from '../../registry/file-tree.ts';
import type { PublishedRevisions } from '../revisions/published-revisions.ts';
import { applyChange, changedFiles, keepWorkingCopy, type Applied } from '../change/apply-change.ts';
import { StartError } from '../../start-error.ts';
import { compareStates } from '../diff/compare-states.ts';
import type { Difference } from '../diff/difference.ts';
import { StateParser } from '../diff/read-parsed.ts';
import { publishFiles, servedFiles } from '../published/publish-files.ts';
import { checkFiles, treeOf, type Files } from '../working-copy.ts';
import { filesOn, revisionOn, type Ground } from './ground.ts';
import { mergeRelease, type Conflict, type Merged } from './merge-release.ts';
import { createRelease, readRelease, setAside, type Release } from './release-folder.ts';

/** How a release stands against its ground at this moment. */
export interface ReleaseStatus {
  readonly release: Release;
  /** Files that it would write. */
  readonly files: readonly FileName[];
  readonly conflicts: readonly Conflict[];
  /** What the checker finds in the ground with the release laid over it; not searched while there are conflicts. */
  readonly findings: readonly LocatedIssue[];
}

/**
 * Begins a release from what stands on its ground now, with a copy of the registry and of the texts of `pages` in every
 * language.
 * @throws StartError, also for a page that is not there
 * @throws RegistryRefusedError for files with errors, over which nothing could be laid
 */
export async function beginRelease(
  ground: Ground,
  { name, pages, by }: { readonly name: string; readonly pages: readonly string[]; readonly by: string },
): Promise<Release> {
  const now = await filesOn(ground);
  const { registry, issues } = checkFiles(now, ground.paths);
  if (registry === null) throw new RegistryRefusedError(issues);
  refuseUnknown(pages, registry);
  const base = ground.isPublished ? revisionOf(treeOf(now)) : await keepWorkingCopy(ground, now);
  const wanted = new Set(pages.map((id) => `pages/${id}`));
  const files = new Map(
    [...now].filter(([file]) => file === REGISTRY_NAME || wanted.has(textOfName(file)?.name ?? '')),
  );
  await createRelease(ground, { name, base, at: new Date().toISOString(), by, files });
  return readRelease(ground, name);
}

/** A page that is mistyped would be left out without a word. */
function refuseUnknown(pages: readonly string[], registry: Registry): void {
  const ids = registry.pages.map(({ id }) => id);
  const unknown = pages.find((id) => !ids.includes(id));
  if (unknown === undefined) return;
  const meant = nearest(unknown, ids);
  throw new StartError(`There is no page "${unknown}"${meant ? ` (did you mean ${meant}?)` : ''}.`);
}

/** @throws StartError */
export async function releaseStatus(ground: Ground, name: string): Promise<ReleaseStatus> {
  const release = await readRelease(ground, name);
  const now = await filesOn(ground);
  const merged = await merge(ground, release, now);
  const { issues } = checkFiles(changedFiles(now, merged.writes), ground.paths, { warnings: true });
  const findings = merged.conflicts.length > 0 ? [] : issues;
  return { release, files: [...merged.writes.keys()], conflicts: merged.conflicts, findings };
}

/** What applying the release would change. */
export async function releaseDifferences(ground: Ground, name: string): Promise<Difference[]> {
  const now = await filesOn(ground);
  const merged = await mergeNamed(ground, name, now);
  const parser = new StateParser(ground.revisions);
  return compareStates(await parser.files(now), await parser.files(changedFiles(now, merged.writes)));
}

export type ReleaseApplied = Applied & {
  readonly conflicts: readonly Conflict[];
  /** Whether the files of this machine have it. Other than on files as the ground, it may be published without. */
  readonly inFiles: boolean;
};

/**
 * Lays the release over its ground in one step and sets its folder aside. With conflicts, or where the result would be
 * refused, nothing is written. What is published to all is laid over the files of this machine, too, if that goes.
 */
export async function applyRelease(
  ground: Ground,
  { name, by }: { readonly name: string; readonly by: string },
): Promise<ReleaseApplied> {
  const release = await readRelease(ground, name);
  const { published, isPublished } = ground;
  const done =
    isPublished && published !== null
      ? await publishRelease(ground, published, release, by)
      : await writeRelease(ground, release, by);
  if (done.refused === null) await setAside(ground, name);
  return done;
}

async function writeRelease(ground: Ground, release: Release, by: string): Promise<ReleaseApplied> {
  let conflicts: readonly Conflict[] = [];
  const applied = await applyChange(ground, async (now) => {
    const merged = await merge(ground, release, now);
    conflicts = merged.conflicts;
    const writes = conflicts.length > 0 ? new Map<FileName, Buffer>() : merged.writes;
    return { writes, by, why: `release ${release.name}` };
  });
  if (conflicts.length > 0) return { revision: null, refused: [], conflicts, inFiles: false };
  return { ...applied, conflicts, inFiles: applied.refused === null };
}

async function publishRelease(
  ground: Ground,
  published: PublishedRevisions,
  release: Release,
  by: string,
): Promise<ReleaseApplied> {
  const now = await servedFiles(published);
  const { writes, conflicts } = await merge(ground, release, now);
  if (conflicts.length > 0) return { revision: null, refused: [], conflicts, inFiles: false };
  const why = `release ${release.name}`;
  const { paths } = ground;
  const { refused, revision } = await publishFiles(published, changedFiles(now, writes), { paths, by, why });
  if (refused !== null) return { revision, refused, conflicts, inFiles: false };
  // Else what is published next from here would take it back.
  const { inFiles } = await writeRelease(ground, release, by);
  return { revision, refused, conflicts, inFiles };
}

/**
 * Lays the release of this name over files.
 * @throws StartError
 */
export async function mergeNamed(ground: Ground, name: string, now: Files): Promise<Merged> {
  return merge(ground, await readRelease(ground, name), now);
}

async function merge(ground: Ground, release: Release, now: Files): Promise<Merged> {
  const { tree, store } = await revisionOn(ground, release);
  const base = new Map<FileName, Buffer>();
  for (const name of release.files.keys()) {
    const content = tree[name];
    if (content !== undefined) base.set(name, await store.file(content));
  }
  return mergeRelease(base, now, release.files);
}
