import { filesOfTree } from '../../../publishing/published/files-of-tree.ts';
import type { SharedPreviews } from '../../../publishing/preview/shared-previews.ts';
import { treeOf } from '../../../publishing/working-copy.ts';
import { revisionOf, type FileTree } from '../../../registry/file-tree.ts';
import type { Database } from '../open-store.ts';
import { isDuplicate } from '../store-errors.ts';
import { publishedFiles } from './published-files.ts';

/** Its files lie with those of published revisions, each content once. */
export function sharedPreviews(db: Database): SharedPreviews {
  const contents = publishedFiles(db);
  const generation = async () => {
    const rows = db.selectFrom('preview_revocations').select('number').orderBy('number', 'desc').limit(1);
    return (await rows.executeTakeFirst())?.number ?? 0;
  };
  return {
    generation,
    async revoke() {
      try {
        const row = { number: (await generation()) + 1, at: Date.now() };
        await db.insertInto('preview_revocations').values(row).execute();
      } catch (error) {
        // Somebody else has revoked them at the same moment.
        if (!isDuplicate(error)) throw error;
      }
    },
    async keep({ files, conflicts }, until) {
      await db.deleteFrom('previewed_trees').where('until', '<', Date.now()).execute();
      const tree = treeOf(files);
      const revision = revisionOf(tree);
      const row = { revision, files: JSON.stringify(tree), conflicts: JSON.stringify(conflicts), until };
      // Before its files: these are swept unless something names them.
      await db
        .insertInto('previewed_trees')
        .values(row)
        .onConflict((found) => found.column('revision').doNothing())
        .execute();
      await db
        .updateTable('previewed_trees')
        .set({ until, conflicts: row.conflicts })
        .where('revision', '=', revision)
        .where('until', '<=', until)
        .execute();
      await contents.keepAll(new Map([...files].map(([name, bytes]) => [tree[name] as string, bytes])));
      return revision;
    },
    async read(revision) {
      const row = await db
        .selectFrom('previewed_trees')
        .select(['files', 'conflicts'])
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (row === undefined) return null;
      const files = await filesOfTree(contents, JSON.parse(row.files) as FileTree);
      return { files, conflicts: JSON.parse(row.conflicts) as string[] };
    },
  };
}
