import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { readContentFiles } from '../../../content/content-files.ts';

/**
 * Writes the content that the product ships with. Does nothing while that content is what was written last, so rows
 * that an operator has changed since survive a restart, and a new release brings its own. Runs inside the transaction
 * of the caller.
 * @throws ContentError naming file and line of a text that cannot be taken
 */
export async function applySeed(db: Kysely<Tables>): Promise<void> {
  const content = readContentFiles();
  const { hash } = content;
  const written = await db
    .selectFrom('seeds')
    .select('hash')
    .where('name', '=', 'content')
    .executeTakeFirst();
  if (written?.hash === hash) return;
  // Parsers and rows are loaded only when they are needed: once a release.
  const { writeContent } = await import('./write-content.ts');
  await writeContent(db, content);
  await db
    .insertInto('seeds')
    .values({ name: 'content', hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
    .execute();
}
