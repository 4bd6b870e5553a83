import { redirect, type Location, type MiddlewareFunction } from 'react-router-dom';
import type { Address } from '../../shared/routing/address.ts';
import { resolveNavigation, type Navigation } from '../../shared/routing/resolve-navigation.ts';
import { loadDocument, reloadUnderGuard } from './document-load.ts';
import type { Destinations } from './payloads.ts';
import { writeLanguageCookies } from './storage.ts';
import type { Visitor } from './visitor.ts';

export interface RuleRow {
  destinations: Destinations;
  visitor: Visitor;
  /** Where the router goes, with the fragment that the request leaves out. */
  pending(): Location | undefined;
  /** Where it is still. */
  here(): Location;
  isOutdated(): boolean;
}

/** The rules of Specification 2.5 before every client-side navigation: the same function as on the server. */
export function navigationRules({
  destinations,
  visitor,
  pending,
  here,
  isOutdated,
}: RuleRow): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const { rules } = await destinations.of(pathname);
    const outcome = resolveNavigation({
      to: { path: pathname, search, hash: pending()?.hash ?? '' },
      from: addressOf(here()),
      context: {
        side: 'client',
        locale: visitor.locale(pathname),
        mobile: visitor.isMobile(),
        signedIn: false,
        redirectFor: () => rules?.redirect ?? null,
        match: () => undefined,
        buildOutdated: isOutdated(),
      },
    });
    await follow(outcome, isOutdated());
    return next();
  };
}

function addressOf({ pathname, search, hash }: Location): Address {
  return { path: pathname, search, hash };
}

/** Throws a redirect for the router, or leaves it; returns when the navigation may go on. */
async function follow(outcome: Navigation, guarded: boolean): Promise<void> {
  if (outcome.kind === 'redirect') {
    if (outcome.cookies !== undefined) writeLanguageCookies(outcome.cookies);
    throw redirect(outcome.to);
  }
  if (outcome.kind === 'external') await loadDocument(outcome.to);
  if (outcome.kind === 'document') {
    if (!guarded) await loadDocument(outcome.to);
    if (reloadUnderGuard(outcome.to)) await new Promise(() => {});
  }
  if (outcome.kind === 'error') throw new Error(outcome.message);
}
