import { LOCALE_CODES, localeInfo, type Locale } from '../../shared/locales.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { Device, Page } from '../../shared/registry/types.ts';
import { hasOwnBlog, isBlogPath } from '../../shared/routing/blog-rules.ts';
import { articleTitle, SEARCHED } from './article-title.ts';
import { placeholdersOf } from './placeholders.ts';

/** A page with something to show. */
export interface Place {
  page: Page;
  /** What is shown, if the page has several kinds. */
  kind: string;
  languages: readonly Locale[];
  addressIn(locale: Locale): string;
}

interface Shown {
  kind: string;
  params?: Readonly<Record<string, string>>;
  query?(locale: Locale): Record<string, string>;
}

const NOWHERE = 'qzxwv';

/** Pages that show different things by what is asked. */
const SHOWN: Readonly<Record<string, readonly Shown[]>> = {
  blogSearch: [
    { kind: 'found', query: (locale) => ({ content: articleTitle(SEARCHED.blog, locale) }) },
    { kind: 'nothing', query: () => ({ content: NOWHERE }) },
  ],
  helpCategory: [
    { kind: 'category' },
    { kind: 'start', params: { type: 'start' } },
    { kind: 'found', params: { type: 's' }, query: (locale) => ({ k: articleTitle(SEARCHED.help, locale) }) },
    { kind: 'nothing', params: { type: 's' }, query: () => ({ k: NOWHERE }) },
  ],
};

/** What there is to see of a page. The blog's shared addresses speak the language of the browser. */
export function placesOf(page: Page, device: Device): Place[] {
  return (SHOWN[page.id] ?? [{ kind: 'page' }]).map(({ kind, params, query }) => ({
    page,
    kind,
    languages: spoken(page, device),
    addressIn: (locale) => {
      const address = addressOf(page, {
        locale,
        device,
        params: { ...placeholdersOf(page.id, locale), ...params },
      });
      return query === undefined ? address : `${address}?${new URLSearchParams(query(locale))}`;
    },
  }));
}

function spoken(page: Page, device: Device): readonly Locale[] {
  const variant = page[device];
  if (variant === null) return [];
  // Other languages redirect to the shared address (Specification 2.5, rule 2).
  if (page.id === 'blogIndexLang') return LOCALE_CODES.filter(hasOwnBlog);
  if (isBlogPath(variant.path)) return LOCALE_CODES;
  return variant.path.includes('{lang}') ? LOCALE_CODES : LOCALE_CODES.slice(0, 1);
}

/** What the browser of a visitor asks for. */
export function spokenBy(locale: Locale): string {
  return localeInfo(locale).tag;
}
