import type { Registry } from '../../shared/registry/schema.ts';
import { splitAddress } from '../../shared/routing/address.ts';
import {
  resolveNavigation,
  type Navigation,
  type NavigationContext,
} from '../../shared/routing/resolve-navigation.ts';
import { snapshotOf } from './registry-fixture.ts';
import { shippedRoutes } from './shipped-registry.ts';

const registry = shippedRoutes();
const redirects: Registry['redirects'] = [
  { from: '/{lang}/old.htm', to: '/{lang}/app.htm', status: 301 },
  { from: '/guides/**', to: '/blog/**' },
  { from: '/spring', to: '/en_US/app.htm?campaign=spring#top' },
];
export const snapshot = snapshotOf({ ...registry, redirects: [...registry.redirects, ...redirects] });

/** A signed-out desktop visitor of the shipped registry with three more rules. */
export const desktop: NavigationContext = {
  side: 'server',
  locale: 'en_US',
  mobile: false,
  signedIn: false,
  redirectFor: (path) => snapshot.redirectFor(path),
  match: (path) => {
    const match = snapshot.match(path);
    return (
      match && {
        locale: match.locale,
        hasMobile: match.device === 'desktop' && match.page.mobile !== null,
        guards: match.page.guard,
      }
    );
  },
};
export const phone: NavigationContext = { ...desktop, mobile: true };
export const thai: NavigationContext = { ...desktop, locale: 'th' };
export const signedIn: NavigationContext = { ...desktop, signedIn: true };
export const client: NavigationContext = { ...desktop, side: 'client' };

export function go(href: string, context: NavigationContext = desktop, from?: string): Navigation {
  return resolveNavigation({ to: splitAddress(href), from: from ? splitAddress(from) : null, context });
}

/** Returns a redirect's address, `next`, or status and message. */
export function target(href: string, context?: NavigationContext, from?: string): string {
  const move = go(href, context, from);
  if (move.kind === 'error') return `${move.status} ${move.message}`;
  return move.kind === 'next' ? 'next' : move.to;
}
