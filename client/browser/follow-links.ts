import type { createBrowserRouter } from 'react-router-dom';
import type { PageState } from '../../shared/page-data.ts';
import { RESERVED_FOLDERS } from '../../shared/registry/reserved-addresses.ts';
import { carrySource } from '../../shared/routing/blog-rules.ts';
import { categoryAfterDetail } from '../../shared/routing/help-rules.ts';
import { checkDestination } from '../../shared/routing/external-navigation.ts';
import { splitAddress } from '../../shared/routing/address.ts';
import { addressOfSearch } from './search-address.ts';
import type { Destinations } from './payloads.ts';
import type { Visitor } from './visitor.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Addresses of this origin that are not pages. */
const NOT_A_PAGE = new RegExp(`^/(?:${RESERVED_FOLDERS.join('|')})(?:/|$)|\\.(?:xml|txt|png|ico|json)$`);

/** Makes plain links and search forms navigate on the client, with one listener each for the document. */
export function followLinks(
  router: Router,
  destinations: Destinations,
  visitor: Visitor,
  state: PageState,
): void {
  const follow = (event: Event, asked: string) => {
    const href = byRules(asked);
    const isDocument = destinations.isDocument(splitAddress(href).path);
    const here = window.location.pathname;
    const isSettled = visitor.named(here) !== null && visitor.isMobile() === state.mobile;
    if (isDocument && isSettled && href === asked) return;
    event.preventDefault();
    const go = (target: string) =>
      isDocument ? window.location.assign(target) : void router.navigate(target);
    if (isSettled) return go(href);
    void import('./own-address.ts')
      .then(({ ownAddress }) => ownAddress(href, visitor, destinations))
      .catch(() => href)
      .then(go);
  };
  document.addEventListener('click', (event) => {
    const link = plainClickOn(event);
    if (link === null) return;
    if (actOn(event, link)) return;
    const href = destinationOfLink(event, link);
    if (href !== null) follow(event, href);
  });
  document.addEventListener('submit', (event) => {
    const href = addressOfSearch(event);
    if (href !== null) follow(event, href);
  });
}

/** Documents pass the router's rules by. Specification 2.5, rules 3 and 5. */
function byRules(href: string): string {
  const to = splitAddress(href);
  const { pathname: path, search, hash } = window.location;
  const from = { path, search, hash };
  const category = categoryAfterDetail(to, from);
  if (category !== null) return category;
  const carried = carrySource(to, from);
  return carried === null ? href : to.path + carried + to.hash;
}

/** Switches the language or opens the contacts, for links that do so with script. */
function actOn(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { lang, contact } = link.dataset;
  if (lang === undefined && contact === undefined) return false;
  event.preventDefault();
  if (lang !== undefined)
    void import('./switch-language.ts').then(({ switchLanguage }) => switchLanguage(lang, link));
  else
    import('../layouts/chrome/contact-dialog.tsx').then(
      ({ openContacts }) => openContacts(link),
      () => window.location.assign(link.href),
    );
  return true;
}

/** Returns null to leave the click to the browser. */
function destinationOfLink(event: MouseEvent, link: HTMLAnchorElement): string | null {
  const external = link.relList.contains('external');
  const destination = checkDestination(link.getAttribute('href') ?? '', window.location.href, { external });
  if (destination.kind === 'refused') {
    event.preventDefault();
    reportError(new Error(destination.message));
    return null;
  }
  if (destination.kind === 'external' || NOT_A_PAGE.test(destination.href.split(/[?#]/)[0] as string))
    return null;
  return destination.href;
}

/** Returns the link of a click that the browser would follow in this tab. */
function plainClickOn(event: MouseEvent): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (link === null || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  return link;
}
