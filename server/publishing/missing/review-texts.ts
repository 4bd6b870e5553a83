import type { Locale } from '../../../shared/locales.ts';
import { nameOfText } from '../../registry/file-names.ts';
import { keepWorkingCopy, type Workplace } from '../change/apply-change.ts';
import { readWorkingCopy } from '../working-copy.ts';

/**
 * Says that texts of a page or area still fit their source, though that has changed since they were written.
 * @param name `pages/<id>` or an area
 * @param locales the languages whose texts were read again
 * @returns how many texts are stale no more
 */
export async function reviewTexts(
  workplace: Workplace,
  { name, locales }: { readonly name: string; readonly locales: readonly Locale[] },
): Promise<number> {
  const { revisions, paths } = workplace;
  const revision = await keepWorkingCopy(workplace, await readWorkingCopy(paths));
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
