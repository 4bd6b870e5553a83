import type { Location } from 'react-router-dom';
import type { PageData } from '../../shared/page-data.ts';
import type { Address } from '../../shared/routing/address.ts';
import { languageAddress } from '../../shared/routing/replace-language.ts';
import { isLocale } from '../../shared/locales.ts';
import { wakeIslands } from './islands.ts';
import { keepPage } from './load-page.ts';
import { setShownLocale } from './spoken-language.ts';
import { writeHead } from './page-head.ts';
import { tellPageShown } from './showings.ts';
import { scrollAfter } from './scroll.ts';

/**
 * Returns what to do each time a page is shown. The first page is the document's own; the visitor may already
 * have scrolled it, so it stays put.
 * @param onHydrated called after the first time
 * @param askLater called with a page that the platform has not decided yet
 */
export function createShownPage(
  onHydrated: () => void,
  askLater: (data: PageData) => void,
): (data: PageData, location: Location) => void {
  let from: Address | null = null;
  let shown: PageData | null = null;
  return (data, location) => {
    const to = { path: location.pathname, search: location.search, hash: location.hash };
    const first = shown === null;
    if (!first) {
      if (shown !== data) enterPage(data, to, from?.path !== to.path);
      scrollAfter(from, to);
    }
    keepPage(data);
    setShownLocale(data.locale);
    wakeIslands();
    shown = data;
    from = to;
    if (data.retryAfter !== undefined) askLater(data);
    if (!first) return tellPageShown(data);
    document.documentElement.dataset['hydrated'] = '';
    onHydrated();
  };
}

/** @param moved false if the same place is shown anew, where the focus stays */
function enterPage(data: PageData, to: Address, moved: boolean): void {
  if (data.head !== undefined) writeHead(data.head);
  updateChrome(to, data.homes);
  if (moved && to.hash === '') document.getElementById('main')?.focus({ preventScroll: true });
}

/** Header and footer survive a navigation within a layout, so their links need the new address. */
function updateChrome(to: Address, homes: PageData['homes']): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-lang]')) {
    const locale = link.dataset['lang'];
    if (isLocale(locale)) updateLanguage(link, homes?.[locale], languageAddress(to.path + to.search, locale));
  }
  for (const link of document.querySelectorAll('header a[href], footer a[href]')) {
    if (link.getAttribute('href') === to.path) link.setAttribute('aria-current', 'page');
    else if (link.getAttribute('aria-current') === 'page') link.removeAttribute('aria-current');
  }
  for (const menu of document.querySelectorAll('header details[open]')) menu.removeAttribute('open');
  // Browsers without popovers refuse the selector.
  if (!('popover' in HTMLElement.prototype)) return;
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
}

function updateLanguage(
  link: HTMLAnchorElement,
  home: { href: string; note: string } | undefined,
  address: string,
): void {
  link.setAttribute('href', home?.href ?? address);
  link.querySelector('small')?.remove();
  if (home === undefined) return;
  const note = document.createElement('small');
  note.textContent = home.note;
  link.append(note);
}
