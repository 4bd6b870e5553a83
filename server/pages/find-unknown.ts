import type { Snapshot } from '../../shared/registry/types.ts';
import { canonicalPath } from '../../shared/routing/canonical-path.ts';
import type { DeviceFlags } from '../../shared/routing/device.ts';
import { languageFromPath, readPath } from '../../shared/routing/path-language.ts';
import { resolveNavigation } from '../../shared/routing/resolve-navigation.ts';
import { navigationContext } from '../middleware/navigation.ts';
import { resolvePage, type ResolvedPage } from '../render/resolved-page.ts';
import { splitKind } from './page-kinds.ts';
import { notFoundMatch } from './page-request.ts';

export interface UnknownTarget {
  page: Omit<ResolvedPage, 'headerNotices'>;
  path: string;
  search: string;
  /** What the answer says is wrong. */
  message: string;
}

/**
 * Finds out that no page has an address with a language in it, and that no rule moves it. Null leaves the decision to
 * the pipeline, which has the same rules.
 */
export function findUnknown(
  snapshot: Snapshot,
  target: string,
  { mobile }: DeviceFlags,
): UnknownTarget | null {
  const read = canonicalPath(target);
  if (!read.ok) return null;
  const { path, search } = read;
  if (path + search !== target || splitKind(path).kind !== 'document' || snapshot.match(path) !== null)
    return null;
  const { locale } = readPath(path);
  const { locales, noPathLanguage } = snapshot.site;
  if (locale === null || !locales.includes(locale) || languageFromPath(path, noPathLanguage) === null)
    return null;
  const context = navigationContext(snapshot, { locale, mobile, signedIn: false });
  const outcome = resolveNavigation({ to: { path, search, hash: '' }, context });
  if (outcome.kind !== 'error' || outcome.status !== 404) return null;
  const match = notFoundMatch(snapshot, { path, locale, mobile });
  const page = resolvePage(snapshot, match, locale, mobile ? 'mobile' : 'desktop');
  return { page: { ...page, address: path }, path, search, message: outcome.message };
}
