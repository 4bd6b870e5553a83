import { createLimits } from '../limits/limits.ts';
import type { PublishedRevisions } from '../publishing/revisions/published-revisions.ts';
import type { RevisionStore } from '../publishing/revisions/revision-store.ts';
import { siteOf, workplaceOf, type Desk } from './command.ts';

/** Of verbs that speak of revisions. */
export const HISTORY_OPTION = { files: { type: 'boolean' } } as const;

export const HISTORY_HELP = `  --files       the revisions of the files of this machine, also while a published one is served everywhere`;

/**
 * Works with the revisions that visitors are served from: the published ones while one is served, which are the same on
 * every machine, else those of the files here.
 * @param files those of the files in any case
 */
export async function withHistory<T>(
  desk: Desk,
  { files = false }: { readonly files?: boolean | undefined },
  work: (revisions: RevisionStore, published: PublishedRevisions | null) => Promise<T>,
): Promise<T> {
  const own = workplaceOf(desk).revisions;
  if (files || !(await mayBePublished(desk))) return work(own, null);
  return withPublished(desk, async (published) =>
    (await published.served()) === null ? work(own, null) : work(published, published),
  );
}

/** @throws StartError if the store cannot be opened */
export async function withPublished<T>(
  desk: Desk,
  work: (published: PublishedRevisions) => Promise<T>,
): Promise<T> {
  // Most verbs need no store.
  const { openToPublish } = await import('../backend/store/published/open-published.ts');
  const published = await openToPublish(siteOf(desk).databaseUrl, createLimits());
  try {
    return await work(published);
  } finally {
    await published.close();
  }
}

/** A file that nobody has written yet is not made by looking. */
export async function mayBePublished(desk: Desk): Promise<boolean> {
  const { hasStore } = await import('../backend/store/has-store.ts');
  return hasStore(siteOf(desk).databaseUrl);
}

/**
 * Says that what a verb has written into the files shows nowhere while something is published.
 * @param json answers that programs read stand alone
 */
export async function noteUnpublished(
  desk: Desk,
  { json }: { readonly json?: boolean | undefined },
): Promise<void> {
  if (json || !(await mayBePublished(desk))) return;
  const served = await withPublished(desk, (published) => published.served());
  if (served === null) return;
  desk.print(
    `It is in the files here alone: all instances serve #${served.entry} until npm run registry -- publish.`,
  );
}
