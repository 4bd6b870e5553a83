import type { Locale } from '../../../shared/locales.ts';
import { nameOfText } from '../../registry/file-names.ts';
import type { RevisionStore } from '../revisions/revision-store.ts';

/**
 * Says that texts of a page or area still fit their source, though that has changed since they were written.
 * @param revision a kept one, which the texts stand in
 * @param name `pages/<id>` or an area
 * @param locales the languages whose texts were read again
 * @returns how many texts are stale no more
 */
export async function reviewTexts(
  revisions: RevisionStore,
  {
    revision,
    name,
    locales,
  }: { readonly revision: string; readonly name: string; readonly locales: readonly Locale[] },
): Promise<number> {
  const stale = { ...(await revisions.stale(revision)) };
  let count = 0;
  for (const locale of locales) {
    const file = nameOfText({ name, locale });
    count += Object.keys(stale[file] ?? {}).length;
    delete stale[file];
  }
  if (count > 0) await revisions.noteStale(revision, stale);
  return count;
}
