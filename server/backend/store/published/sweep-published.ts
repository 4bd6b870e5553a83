import type { FileTree } from '../../../registry/file-tree.ts';
import { keptRevisions, withDroppedChanges } from '../../../publishing/revisions/kept-revisions.ts';
import { hashesIn } from '../../../publishing/revisions/published-revisions.ts';
import type { Revision } from '../../../publishing/revisions/revision.ts';
import type { Database } from '../open-store.ts';

/** A file may be kept for a revision that is still being published. */
const YOUNG_MS = 3_600_000;

/** Takes away what `keptRevisions` drops, with the files that no kept one has. */
export async function sweepPublished(db: Database, revisions: readonly Revision[]): Promise<void> {
  const kept = keptRevisions(revisions);
  if (kept.length === revisions.length) return;
  const stays = new Set(kept.map(({ entry }) => entry));
  for (const { entry, changes } of withDroppedChanges(revisions, kept))
    await db
      .updateTable('published_revisions')
      .set({ changes: JSON.stringify(changes) })
      .where('entry', '=', entry)
      .execute();
  for (const { entry } of revisions)
    if (!stays.has(entry)) await db.deleteFrom('published_revisions').where('entry', '=', entry).execute();
  const numbers = new Set(kept.map(({ revision }) => revision));
  const hashes = new Set<string>();
  for (const { revision, files } of await db
    .selectFrom('published_trees')
    .select(['revision', 'files'])
    .execute()) {
    if (numbers.has(revision)) for (const hash of hashesIn(JSON.parse(files) as FileTree)) hashes.add(hash);
    else await db.deleteFrom('published_trees').where('revision', '=', revision).execute();
  }
  for (const { files } of await db
    .selectFrom('previewed_trees')
    .select('files')
    .where('until', '>=', Date.now())
    .execute())
    for (const hash of hashesIn(JSON.parse(files) as FileTree)) hashes.add(hash);
  const old = db
    .selectFrom('published_files')
    .select('hash')
    .where('kept_at', '<', Date.now() - YOUNG_MS);
  for (const { hash } of await old.execute())
    if (!hashes.has(hash)) await db.deleteFrom('published_files').where('hash', '=', hash).execute();
}
