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
