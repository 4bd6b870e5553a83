import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Content } from '../../../content/open-content.ts';
import type { LinkedRegistry } from '../../../content/page-links.ts';

export interface Seed {
  readonly content: Content;
  readonly registry: LinkedRegistry;
}

/** Marks a hash of content with unreadable texts, so that the next start reports them again. */
const WITH_ERRORS = ' with errors';

/**
 * Writes the content that ships, inside the caller's transaction. Unchanged content is left alone, so an operator's
 * changes survive until the next release. An unreadable text stays as stored.
 */
export async function applySeed(db: Kysely<Tables>, { content, registry }: Seed): Promise<void> {
  const sound = content.hash(registry);
  const written = await db
    .selectFrom('seeds')
    .select('hash')
    .where('name', '=', 'content')
    .executeTakeFirst();
  if (written?.hash === sound) return;
  // This is needed once a release.
  const { writeContent } = await import('./write-content.ts');
  const read = await content.read(registry);
  const hash = Object.values(read).every(({ unusable }) => unusable.length === 0)
    ? sound
    : sound + WITH_ERRORS;
  if (written?.hash === hash) return;
  await writeContent(db, read, registry.mailHost);
  await db
    .insertInto('seeds')
    .values({ name: 'content', hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
    .execute();
}
