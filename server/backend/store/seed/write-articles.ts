import type { Kysely } from 'kysely';
import type { ReadContent } from '../../../content/open-content.ts';
import type { Tables } from '../schema.ts';
import { writeBlog } from './write-blog.ts';
import { writeHelp } from './write-help.ts';

/** Replaces what an editor changes by files, inside the caller's transaction. */
export async function writeArticles(db: Kysely<Tables>, content: ReadContent): Promise<void> {
  await writeBlog(db, content.blog, content.topics);
  await writeHelp(db, content.help, content.categories);
}
