import { LRUCache } from 'lru-cache';
import type { Locale } from '../../shared/locales.ts';
import { matchOfTrial } from '../../shared/registry/compile.ts';
import type { Page, PageMatch, Snapshot } from '../../shared/registry/types.ts';
import { canonicalPath } from '../../shared/routing/canonical-path.ts';
import type { DeviceFlags } from '../../shared/routing/device.ts';
import { helpFilterOf, helpFilterQuery, type HelpFilter } from '../../shared/routing/help-filter.ts';
import { isLoginPath } from '../../shared/routing/guards.ts';
import { resolveNavigation } from '../../shared/routing/resolve-navigation.ts';
import { navigationContext } from '../middleware/navigation.ts';
import { cacheKey, type PageKind } from '../page-cache/cache-entries.ts';
import { publishWindowOf, type PublishWindow } from '../registry/publish-window.ts';
import { splitKind } from './page-kinds.ts';
import { resolvePage, type ResolvedPage } from '../render/resolved-page.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';

export interface AddressedPage {
  kind: PageKind;
  key: string;
  /** Signed-in visitors may be sent elsewhere. */
  guarded: boolean;
  /** Returns the same object while the notices are the same. */
  withNotices(notices: HeaderNotices): ResolvedPage;
  locale: Locale;
  snapshot: Snapshot;
  kept: boolean;
  /** As visitors see it who see no variant of it. */
  page: Page;
  /** The same address with a variant of the page, by its id. */
  trials: ReadonlyMap<string, AddressedPage>;
}

/** Bounded, because visitors may spell addresses freely. */
const MAX_FOUND = 20_000;

/**
 * Finds pages at final addresses: with a language and without a redirect. Null leaves the decision to the pipeline,
 * which has the same rules.
 */
export function createPageFinder(): (
  snapshot: Snapshot,
  target: string,
  device: DeviceFlags,
) => AddressedPage | null {
  const found = {
    mobile: rememberedPages(),
    desktop: rememberedPages(),
  };
  let last: Snapshot | null = null;
  let window: PublishWindow = { from: 0, until: 0 };
  /**
   * Finds are valid for one snapshot, until a page begins or ends. There are too many to keep for older snapshots as
   * well.
   */
  const forgetOld = (snapshot: Snapshot) => {
    const now = Date.now();
    if (snapshot === last && now >= window.from && now < window.until) return;
    found.mobile.clear();
    found.desktop.clear();
    last = snapshot;
    window = publishWindowOf(snapshot, now);
  };
  return (snapshot, target, device) => {
    forgetOld(snapshot);
    const end = target.indexOf('?');
    const path = end < 0 ? target : target.slice(0, end);
    // Of a query only a filter changes the page, but it may be malformed.
    if (end >= 0 && !canonicalPath(target).ok) return null;
    const filter = end < 0 ? 'all' : helpFilterOf(splitKind(path).path, target.slice(end));
    const name = path + helpFilterQuery(filter);
    const known = found[device.mobile ? 'mobile' : 'desktop'];
    const page = known.peek(name);
    if (page !== undefined) return page;
    const made = findPage(snapshot, path, device, filter);
    // Unknown addresses and those with free parts are endless (threats C7).
    if (made?.varied === false) known.set(name, made.page);
    return made?.page ?? null;
  };
}

/** Bounded by size, because lru-cache reserves memory for a bound by count. */
function rememberedPages(): LRUCache<string, AddressedPage> {
  return new LRUCache({ maxSize: MAX_FOUND, sizeCalculation: () => 1 });
}

function findPage(
  snapshot: Snapshot,
  requested: string,
  device: DeviceFlags,
  helpFilter: HelpFilter,
): { page: AddressedPage; varied: boolean } | null {
  const { path, kind } = splitKind(requested);
  const read = canonicalPath(path);
  if (!read.ok || read.path !== path) return null;
  const match = snapshot.match(path);
  if (match === null || match.locale === null) return null;
  const { locale } = match;
  const answers =
    kind === 'payload'
      ? match.page.cache !== 'none'
      : standsAtItsAddress(snapshot, path, { locale, mobile: device.mobile });
  if (!answers) return null;
  const visitorDevice = device.mobile ? 'mobile' : 'desktop';
  const addressed = (match: PageMatch): AddressedPage => {
    const resolved = { ...resolvePage(snapshot, match, locale, visitorDevice), helpFilter };
    return {
      kind,
      key: cacheKey(resolved, kind),
      guarded: match.page.guard.length > 0 || isLoginPath(path),
      withNotices: remembered((headerNotices: HeaderNotices) => ({ ...resolved, headerNotices })),
      locale,
      snapshot,
      kept: match.page.cache !== 'none',
      page: match.page,
      trials: new Map(match.page.trials.map(({ id }) => [id, addressed(matchOfTrial(match, id) ?? match)])),
    };
  };
  return { page: addressed(match), varied: Object.keys(match.params).length > 0 };
}

function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  let last: { key: K; value: V } | null = null;
  return (key) => {
    if (last === null || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** Whether the navigation rules leave the address as it is (Specification 2.5). */
function standsAtItsAddress(
  snapshot: Snapshot,
  path: string,
  visitor: { locale: Locale; mobile: boolean },
): boolean {
  const context = navigationContext(snapshot, { ...visitor, signedIn: false });
  return resolveNavigation({ to: { path, search: '', hash: '' }, context }).kind === 'next';
}
