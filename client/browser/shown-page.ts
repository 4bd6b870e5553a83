import type { Location } from 'react-router-dom';
import type { PageData } from '../../shared/page-data.ts';
import type { Address } from '../../shared/routing/address.ts';
import { languageAddress } from '../../shared/routing/replace-language.ts';
import { isLocale } from '../../shared/locales.ts';
import { keepPage } from './load-page.ts';
import { writeHead } from './page-head.ts';
import { scrollAfter } from './scroll.ts';

/**
 * What is done each time a page stands in the document. The first time it is the document's own page, which may have
 * been read and scrolled for a while before it is hydrated: it stays where it is.
 * @param onHydrated called after the first time
 */
export function createShownPage(onHydrated: () => void): (data: PageData, location: Location) => void {
  let from: Address | null = null;
  let shown: PageData | null = null;
  return (data, location) => {
    const to = { path: location.pathname, search: location.search, hash: location.hash };
    const first = shown === null;
    if (!first) {
      if (shown !== data) enterPage(data, to);
      scrollAfter(from, to);
    }
    keepPage(data);
    shown = data;
    from = to;
    if (!first) return;
    document.documentElement.dataset['hydrated'] = '';
    onHydrated();
  };
}

/** Head, header and focus of a page that was navigated to. */
function enterPage(data: PageData, to: Address): void {
  if (data.head !== undefined) writeHead(data.head);
  updateChrome(to);
  if (to.hash === '') document.getElementById('main')?.focus({ preventScroll: true });
}

/** Header and footer keep their nodes over a navigation within a layout; what names the address is brought up to date. */
function updateChrome(to: Address): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-lang]')) {
    const locale = link.dataset['lang'];
    if (isLocale(locale)) link.setAttribute('href', languageAddress(to.path + to.search, locale));
  }
  for (const link of document.querySelectorAll('header a[href], footer a[href]')) {
    if (link.getAttribute('href') === to.path) link.setAttribute('aria-current', 'page');
    else if (link.getAttribute('aria-current') === 'page') link.removeAttribute('aria-current');
  }
  for (const menu of document.querySelectorAll('header details[open]')) menu.removeAttribute('open');
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
}
