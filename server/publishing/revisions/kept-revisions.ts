import { joinChanges } from './join-changes.ts';
import type { Revision } from './revision.ts';

/** So many are kept whole. */
export const RECENT_REVISIONS = 500;

/**
 * Keeps the last `recent` revisions, and of older ones the last of each day (UTC).
 * @param revisions the oldest first
 */
export function keptRevisions(
  revisions: readonly Revision[],
  recent: number = RECENT_REVISIONS,
): readonly Revision[] {
  const older = revisions.slice(0, Math.max(0, revisions.length - recent));
  const days = new Map(older.map((revision) => [revision.at.slice(0, 10), revision]));
  return [...days.values(), ...revisions.slice(older.length)];
}

/**
 * The kept revisions that follow dropped ones, with the changes of those among their own: what a page went through is
 * known beyond the revisions themselves.
 * @param revisions the oldest first
 */
export function withDroppedChanges(
  revisions: readonly Revision[],
  kept: readonly Revision[],
): readonly Revision[] {
  const stays = new Set(kept.map(({ entry }) => entry));
  const joined: Revision[] = [];
  let dropped: Revision['changes'][] = [];
  for (const revision of revisions) {
    if (!stays.has(revision.entry)) dropped.push(revision.changes);
    else if (dropped.length > 0) {
      joined.push({ ...revision, changes: [...dropped, revision.changes].reduce(joinChanges) });
      dropped = [];
    }
  }
  return joined;
}
