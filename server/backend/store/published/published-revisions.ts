import type { FileTree } from '../../../registry/file-tree.ts';
import type { PublishedRevisions } from '../../../publishing/revisions/published-revisions.ts';
import type { Changes, NewRevision, Revision } from '../../../publishing/revisions/revision.ts';
import { NO_CHANGES } from '../../../publishing/revisions/revision.ts';
import { NO_STALE_TEXTS, type StaleTexts } from '../../../publishing/stale/stale-texts.ts';
import type { Database } from '../open-store.ts';
import type { PublishedRevisionRow } from '../schema/published.ts';
import { isDuplicate } from '../store-errors.ts';
import { publishedFiles } from './published-files.ts';
import { sharedPreviews } from './shared-previews.ts';
import { sweepPublished } from './sweep-published.ts';

/** Older ones are swept once in so many. */
const SWEEP_EVERY = 20;

/** @param close what closing it does; nothing where others use the database too */
export function publishedRevisions(db: Database, close: () => Promise<void>): PublishedRevisions {
  const rows = () => db.selectFrom('published_revisions').selectAll();
  const list = async () => (await rows().orderBy('entry').execute()).map(revisionOf);
  const last = async () => {
    const row = await rows().orderBy('entry', 'desc').limit(1).executeTakeFirst();
    return row === undefined ? null : revisionOf(row);
  };
  const served = async () => {
    const found = await last();
    return found?.withdrawn ? null : found;
  };
  /** @returns false if nothing is to be added to what is there */
  const append = async (make: (before: Revision | null) => PublishedRevisionRow | null): Promise<boolean> => {
    for (;;) {
      const row = make(await last());
      if (row === null) return false;
      try {
        await db.insertInto('published_revisions').values(row).execute();
      } catch (error) {
        // Somebody else has published meanwhile.
        if (isDuplicate(error)) continue;
        throw error;
      }
      if (row.entry % SWEEP_EVERY === 0) await sweepPublished(db, await list());
      return true;
    }
  };
  return {
    list,
    last,
    lastSound: last,
    served,
    async add(revision, tree, stale) {
      await writeTree(db, revision.revision, tree, stale);
      const added = await append((before) =>
        before?.revision === revision.revision && !before.withdrawn
          ? null
          : rowOf((before?.entry ?? 0) + 1, revision),
      );
      // Somebody else may have swept the tree before the revision was there.
      if (added) await writeTree(db, revision.revision, tree, stale);
      return added;
    },
    withdraw: (withdrawal) =>
      append((before) =>
        before === null || before.withdrawn
          ? null
          : { ...rowOf(before.entry + 1, { ...before, ...withdrawal, changes: NO_CHANGES }), withdrawn: 1 },
      ),
    async tree(revision) {
      const text = await treeText(db, revision, 'files');
      return text === null ? null : (JSON.parse(text) as FileTree);
    },
    async stale(revision) {
      const text = await treeText(db, revision, 'stale');
      return text === null ? NO_STALE_TEXTS : (JSON.parse(text) as StaleTexts);
    },
    async noteStale(revision, stale) {
      const texts = { stale: JSON.stringify(stale) };
      await db.updateTable('published_trees').set(texts).where('revision', '=', revision).execute();
    },
    ...publishedFiles(db),
    previews: sharedPreviews(db),
    close,
  };
}

function revisionOf({ entry, revision, at, who, why, changes, withdrawn }: PublishedRevisionRow): Revision {
  const parsed = JSON.parse(changes) as Changes;
  const told = { entry, revision, at, by: who, why, changes: parsed, sound: true };
  return withdrawn === 1 ? { ...told, withdrawn: true } : told;
}

function rowOf(entry: number, { revision, at, by, why, changes }: NewRevision): PublishedRevisionRow {
  return { entry, revision, at, who: by, why, changes: JSON.stringify(changes), withdrawn: 0 };
}

/** What was known of the same state holds: it may come back by a rollback. */
async function writeTree(db: Database, revision: string, tree: FileTree, stale: StaleTexts): Promise<void> {
  await db
    .insertInto('published_trees')
    .values({ revision, files: JSON.stringify(tree), stale: JSON.stringify(stale) })
    .onConflict((found) => found.column('revision').doNothing())
    .execute();
}

async function treeText(db: Database, revision: string, column: 'files' | 'stale'): Promise<string | null> {
  const row = await db
    .selectFrom('published_trees')
    .select(column)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return (row as Record<string, string> | undefined)?.[column] ?? null;
}
