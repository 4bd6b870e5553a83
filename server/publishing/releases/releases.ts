import { REGISTRY_NAME, textOfName, type FileName } from '../../registry/file-names.ts';
import type { LocatedIssue } from '../../registry/locate-issue.ts';
import { StartError } from '../../start-error.ts';
import {
  applyChange,
  changedFiles,
  keepWorkingCopy,
  type Applied,
  type Workplace,
} from '../change/apply-change.ts';
import { compareStates } from '../diff/compare-states.ts';
import type { Difference } from '../diff/difference.ts';
import { StateParser } from '../diff/read-parsed.ts';
import { checkFiles, readWorkingCopy, type Files } from '../working-copy.ts';
import { mergeRelease, type Conflict, type Merged } from './merge-release.ts';
import { createRelease, readRelease, setAside, type Release } from './release-folder.ts';

/** How a release stands against what is in the files at this moment. */
export interface ReleaseStatus {
  readonly release: Release;
  /** Files that it would write. */
  readonly files: readonly FileName[];
  readonly conflicts: readonly Conflict[];
  /** What the checker finds in the files with the release laid over them; not searched while there are conflicts. */
  readonly findings: readonly LocatedIssue[];
}

/**
 * Begins a release from what stands in the files now, with a copy of the registry and of the texts of `pages` in every
 * language.
 * @throws StartError
 */
export async function beginRelease(
  workplace: Workplace,
  { name, pages, by }: { readonly name: string; readonly pages: readonly string[]; readonly by: string },
): Promise<Release> {
  const now = await readWorkingCopy(workplace.paths);
  const base = await keepWorkingCopy(workplace, now);
  const wanted = new Set(pages.map((id) => `pages/${id}`));
  const files = new Map(
    [...now].filter(([file]) => file === REGISTRY_NAME || wanted.has(textOfName(file)?.name ?? '')),
  );
  await createRelease(workplace, { name, base, at: new Date().toISOString(), by, files });
  return readRelease(workplace, name);
}

/** @throws StartError */
export async function releaseStatus(workplace: Workplace, name: string): Promise<ReleaseStatus> {
  const release = await readRelease(workplace, name);
  const now = await readWorkingCopy(workplace.paths);
  const merged = await merge(workplace, release, now);
  const { issues } = checkFiles(changedFiles(now, merged.writes), workplace.paths, { warnings: true });
  const findings = merged.conflicts.length > 0 ? [] : issues;
  return { release, files: [...merged.writes.keys()], conflicts: merged.conflicts, findings };
}

/** What applying the release would change. */
export async function releaseDifferences(workplace: Workplace, name: string): Promise<Difference[]> {
  const now = await readWorkingCopy(workplace.paths);
  const merged = await mergeNamed(workplace, name, now);
  const parser = new StateParser(workplace.revisions);
  return compareStates(await parser.files(now), await parser.files(changedFiles(now, merged.writes)));
}

export type ReleaseApplied = Applied & { readonly conflicts: readonly Conflict[] };

/**
 * Writes the release in one step and sets its folder aside. With conflicts, or where the result would be refused,
 * nothing is written.
 */
export async function applyRelease(
  workplace: Workplace,
  { name, by }: { readonly name: string; readonly by: string },
): Promise<ReleaseApplied> {
  const release = await readRelease(workplace, name);
  let conflicts: readonly Conflict[] = [];
  const applied = await applyChange(workplace, async (now) => {
    const merged = await merge(workplace, release, now);
    conflicts = merged.conflicts;
    const writes = conflicts.length > 0 ? new Map<FileName, Buffer>() : merged.writes;
    return { writes, by, why: `release ${name}` };
  });
  if (conflicts.length > 0) return { revision: null, refused: [], conflicts };
  if (applied.refused === null) await setAside(workplace, name);
  return { ...applied, conflicts };
}

/**
 * Lays the release of this name over files.
 * @throws StartError
 */
export async function mergeNamed(workplace: Workplace, name: string, now: Files): Promise<Merged> {
  return merge(workplace, await readRelease(workplace, name), now);
}

async function merge({ revisions }: Workplace, release: Release, now: Files): Promise<Merged> {
  const tree = await revisions.tree(release.base);
  if (tree === null)
    throw new StartError(
      `Revision ${release.base}, from which "${release.name}" was begun, is not kept any more.`,
    );
  const base = new Map<FileName, Buffer>();
  for (const name of release.files.keys()) {
    const content = tree[name];
    if (content !== undefined) base.set(name, await revisions.file(content));
  }
  return mergeRelease(base, now, release.files);
}
