import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Content, ReadContent } from '../../../content/open-content.ts';
import type { LinkedRegistry } from '../../../content/page-links.ts';

export interface Seed {
  readonly content: Content;
  readonly registry: LinkedRegistry;
}

/** Marks a hash of content with unreadable texts, so that the next start reports them again. */
const WITH_ERRORS = ' with errors';

/** Content that the store does not have yet. */
interface Due {
  readonly hash: string;
  readonly read: ReadContent;
}

/** Null if the store has the present content. */
export async function readIfDue(db: Kysely<Tables>, { content, registry }: Seed): Promise<Due | null> {
  const sound = content.hash(registry);
  const written = await writtenHash(db);
  if (written === sound) return null;
  const read = await content.read(registry);
  const isSound = Object.values(read).every(({ unusable }) => unusable.length === 0);
  const hash = isSound ? sound : sound + WITH_ERRORS;
  return written === hash ? null : { hash, read };
}

/**
 * Writes the content that ships, inside the caller's transaction. Unchanged content is left alone, so an operator's
 * changes survive until the next release. An unreadable text stays as stored.
 */
export async function applySeed(db: Kysely<Tables>, seed: Seed): Promise<void> {
  const due = await readIfDue(db, seed);
  if (due === null) return;
  // This is needed once a release.
  const { writeContent } = await import('./write-content.ts');
  await writeContent(db, due.read, seed.registry.mailHost);
  await rememberHash(db, due.hash);
}

/** Writes what editors change while the site runs, inside the caller's transaction, unless another process has. */
export async function applyArticles(db: Kysely<Tables>, { hash, read }: Due): Promise<void> {
  if ((await writtenHash(db)) === hash) return;
  const { writeArticles } = await import('./write-articles.ts');
  await writeArticles(db, read);
  await rememberHash(db, hash);
}

/** Changes with all content of the store. */
export async function writtenHash(db: Kysely<Tables>): Promise<string | undefined> {
  const seed = await db.selectFrom('seeds').select('hash').where('name', '=', 'content').executeTakeFirst();
  return seed?.hash;
}

async function rememberHash(db: Kysely<Tables>, hash: string): Promise<void> {
  await db
    .insertInto('seeds')
    .values({ name: 'content', hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
    .execute();
}
