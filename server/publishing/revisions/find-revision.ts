import { StartError } from '../../start-error.ts';
import type { Revision } from './revision.ts';

const LEAST_DIGITS = 4;

/**
 * Finds a revision by its entry (`12`), or by its number or the first four digits of it or more (`9f0c`): the latest
 * with that number.
 * @param revisions the oldest first
 * @throws StartError
 */
export function findRevision(revisions: readonly Revision[], name: string): Revision {
  const wanted = name.replace(/^#/, '').toLowerCase();
  const byEntry = revisions.find(({ entry }) => String(entry) === wanted);
  if (byEntry) return byEntry;
  const found =
    wanted.length < LEAST_DIGITS ? [] : revisions.filter(({ revision }) => revision.startsWith(wanted));
  const last = found.at(-1);
  if (!last) throw new StartError(`No revision is called "${name}"; npm run registry -- history lists them`);
  const other = found.find(({ revision }) => revision !== last.revision);
  if (other)
    throw new StartError(`"${name}" may be ${other.revision} or ${last.revision}: write more of its digits`);
  return last;
}
