import { warning } from '../../shared/registry/issue.ts';
import { addressesIn } from '../../shared/registry/pattern-addresses.ts';
import type { RegistryIssue, Snapshot } from '../../shared/registry/types.ts';
import type { Workplace } from './change/apply-change.ts';
import type { LeftAddress, Revision } from './revisions/revision.ts';
import { changesSinceLast, type NumberedState } from './revisions/since-last.ts';

/** The addresses that pages have left over the history, up to the state that stands in the files now. */
export async function readLeftAddresses(
  { revisions }: Pick<Workplace, 'revisions'>,
  now: NumberedState,
): Promise<LeftAddress[]> {
  const changes = await changesSinceLast(revisions, now);
  return leftIn([...(await revisions.list()), { changes }]);
}

/** Each once. */
export function leftIn(revisions: readonly Pick<Revision, 'changes'>[]): LeftAddress[] {
  const all = revisions.flatMap(({ changes }) => changes.left ?? []);
  return [...new Map(all.map((left) => [`${left.page} ${left.path}`, left])).values()];
}

type LedSnapshot = Pick<Snapshot, 'site' | 'pages' | 'matchUnpublished' | 'redirectFor' | 'isGone'>;

/** Reports addresses that visitors still know, at which nothing answers, with the lines that mend it. */
export function leftAddressWarnings(snapshot: LedSnapshot, left: readonly LeftAddress[]): RegistryIssue[] {
  return left
    .filter(({ path }) => !isAnswered(snapshot, path))
    .map(({ page, path }) => leftWarning(snapshot, page, path));
}

/** In all languages, since a redirect may be there for one of them. */
function isAnswered({ site, matchUnpublished, redirectFor, isGone }: LedSnapshot, path: string): boolean {
  return addressesIn(path, site.locales).every(
    (address) => matchUnpublished(address) !== null || redirectFor(address) !== null || isGone(address),
  );
}

function leftWarning({ pages }: LedSnapshot, id: string, path: string): RegistryIssue {
  const at = pages.findIndex((page) => page.id === id);
  const page = pages[at];
  if (page === undefined)
    return warning(
      ['pages'],
      `The page "${id}" is gone from ${path}, where visitors now find nothing`,
      `"redirectFrom": ["${path}"] in the page that takes its place, or "gone": ["${path}"] before "redirects"`,
    );
  const former = [...(page.entry.redirectFrom ?? []), path].map((from) => JSON.stringify(from)).join(', ');
  return warning(
    ['pages', at, 'path'],
    `The page "${id}" was at ${path}, where visitors now find nothing`,
    `"redirectFrom": [${former}] below the path`,
  );
}
