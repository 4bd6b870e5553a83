import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Content } from '../../../content/open-content.ts';
import type { LinkedRegistry } from '../../../content/page-links.ts';

/** What the store is filled with. */
export interface Seed {
  readonly content: Content;
  /** The pages that texts link to. */
  readonly registry: LinkedRegistry;
}

/** Behind the hash of content with texts that could not be read: the next start has to tell of them again. */
const WITH_ERRORS = ' with errors';

/**
 * Writes the content that the product ships with. Does nothing while that content is what was written last, so rows
 * that an operator has changed since survive a restart, and a new release brings its own. A text that cannot be read
 * stays as it was stored, or is left out. Runs inside the transaction of the caller.
 */
export async function applySeed(db: Kysely<Tables>, { content, registry }: Seed): Promise<void> {
  const sound = content.hash(registry);
  const written = await db
    .selectFrom('seeds')
    .select('hash')
    .where('name', '=', 'content')
    .executeTakeFirst();
  if (written?.hash === sound) return;
  // Parsers and rows are loaded only when they are needed: once a release.
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
