import type { RouteMatch } from '../routing/navigation-types.ts';
import type { PageMatch } from './types.ts';

/** What the rules of navigation ask about a page; null where no page has the address. */
export function routeFacts(match: PageMatch | null): RouteMatch | null {
  if (match === null) return null;
  const { locale, device, page } = match;
  return { locale, hasMobile: device === 'desktop' && page.mobile !== null, guards: page.guard };
}
