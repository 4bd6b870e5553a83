import { LRUCache } from 'lru-cache';
import type { Locale } from '../../shared/locales.ts';
import { PAYLOAD_SEGMENT } from '../../shared/page-data.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { canonicalPath } from '../../shared/routing/canonical-path.ts';
import type { DeviceFlags } from '../../shared/routing/device.ts';
import { isLoginPath } from '../../shared/routing/guards.ts';
import { languageFromPath } from '../../shared/routing/resolve-language.ts';
import { resolveNavigation } from '../../shared/routing/resolve-navigation.ts';
import { navigationContext } from '../middleware/navigation.ts';
import { fingerprintsOf } from '../render/page-dependencies.ts';
import { resolvePage, type ResolvedPage } from '../render/resolved-page.ts';
import type { PageKind } from '../page-cache/cache-entries.ts';

/** A page at the very address that was asked for, its notices still to be added. */
export interface FoundPlace {
  kind: PageKind;
  place: Omit<ResolvedPage, 'headerNotices'>;
  /** Signed-in visitors may be sent elsewhere. */
  guarded: boolean;
}

/** Addresses of the site are many, and each visitor's own spelling must not fill the memory. */
const MAX_FOUND = 20_000;
const PAYLOAD_SUFFIX = `/${PAYLOAD_SEGMENT}`;

/**
 * Finds pages by addresses that need nothing but an answer: in their final form, language in the path, no redirect.
 * Null for everything else, which the pipeline decides by the same rules.
 */
export function createPlaceFinder(): (
  snapshot: Snapshot,
  target: string,
  device: DeviceFlags,
) => FoundPlace | null {
  const found = new LRUCache<string, FoundPlace>({ max: MAX_FOUND });
  let state: unknown = null;
  return (snapshot, target, device) => {
    const now = fingerprintsOf(snapshot);
    if (state !== now) {
      found.clear();
      state = now;
    }
    const end = target.indexOf('?');
    const path = end < 0 ? target : target.slice(0, end);
    // A query does not change the page, but may be malformed.
    if (end >= 0 && !canonicalPath(target).ok) return null;
    const key = device.mobile ? `m${path}` : `d${path}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const place = findPlace(snapshot, path, device);
    // Unknown addresses and those with a free part are not remembered: there is no end of them (threats C7).
    if (place !== null && Object.keys(place.place.match.params).length === 0) found.set(key, place);
    return place;
  };
}

function findPlace(snapshot: Snapshot, asked: string, device: DeviceFlags): FoundPlace | null {
  const kind = asked.endsWith(PAYLOAD_SUFFIX) ? 'payload' : 'document';
  const path = kind === 'payload' ? asked.slice(0, -PAYLOAD_SUFFIX.length) : asked;
  const read = canonicalPath(path);
  if (!read.ok || read.path !== path) return null;
  const match = snapshot.match(path);
  if (match === null || match.locale === null || match.page.id === 'page404') return null;
  if (languageFromPath(path, snapshot.site.noPathLanguage) !== match.locale) return null;
  const answers =
    kind === 'payload'
      ? match.page.cache !== 'none'
      : standsAtItsAddress(snapshot, path, { locale: match.locale, mobile: device.mobile });
  if (!answers) return null;
  return {
    kind,
    guarded: match.page.guard.length > 0 || isLoginPath(path),
    place: resolvePage(snapshot, match, match.locale, device.mobile ? 'mobile' : 'desktop'),
  };
}

/** Whether the rules of navigation leave the address as it is (Specification 2.5). */
function standsAtItsAddress(
  snapshot: Snapshot,
  path: string,
  visitor: { locale: Locale; mobile: boolean },
): boolean {
  const context = navigationContext(snapshot, { ...visitor, signedIn: false });
  return resolveNavigation({ to: { path, search: '', hash: '' }, context }).kind === 'next';
}
