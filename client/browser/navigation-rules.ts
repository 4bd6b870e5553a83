import { redirect, type Location, type MiddlewareFunction } from 'react-router-dom';
import type { Address } from '../../shared/routing/address.ts';
import { resolveNavigation, type Navigation } from '../../shared/routing/resolve-navigation.ts';
import { isKept } from './load-page.ts';
import { loadDocument, reloadUnderGuard } from './document-load.ts';
import type { Destinations } from './payloads.ts';
import { storeLanguage } from './storage.ts';
import type { Visitor } from './visitor.ts';

export interface RuleRow {
  destinations: Destinations;
  visitor: Visitor;
  /** The target of the router, with the fragment that requests leave out. */
  pending(): Location | undefined;
  /** The present location. */
  here(): Location;
  isOutdated(): boolean;
}

/** Applies the rules of Specification 2.5 before every client-side navigation, as the server does. */
export function navigationRules({
  destinations,
  visitor,
  pending,
  here,
  isOutdated,
}: RuleRow): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const rules = isKept(pathname) ? null : (await destinations.of(pathname, search)).rules;
    const outcome = resolveNavigation({
      to: { path: pathname, search, hash: pending()?.hash ?? '' },
      from: addressOf(here()),
      context: {
        side: 'client',
        locale: await visitor.locale(pathname, search),
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

/** Throws a redirect for the router, leaves the router, or returns to let the navigation continue. */
async function follow(outcome: Navigation, guarded: boolean): Promise<void> {
  if (outcome.kind === 'redirect') {
    if (outcome.cookies !== undefined) storeLanguage(outcome.cookies);
    throw redirect(outcome.to);
  }
  if (outcome.kind === 'external') await loadDocument(outcome.to);
  if (outcome.kind === 'document') {
    if (!guarded) await loadDocument(outcome.to);
    if (reloadUnderGuard(outcome.to)) await new Promise(() => {});
  }
  if (outcome.kind === 'error') throw new Error(outcome.message);
}
