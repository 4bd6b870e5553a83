import { expect } from 'vitest';
import { LOCALE_CODES, localeInfo, type Locale } from '../../shared/locales.ts';
import type { EditingDesk } from './editing-desk.ts';
import { CLOSED, OPEN, placesOf } from './page-places.ts';

/** A page that may move: its id stays, by which it is searched for. */
export interface MovingPage {
  readonly id: string;
  /** Of its address: `spring` of `/th/frontend/spring.html`. */
  readonly name: string;
}

export function frontendAddress(locale: string, name: string): string {
  return `/${locale}/frontend/${name}.html`;
}

/** The page is where it should be in these languages, and nowhere in the others. */
export async function isOpenIn(
  desk: EditingDesk,
  page: MovingPage,
  locales: readonly Locale[],
): Promise<void> {
  for (const locale of LOCALE_CODES) {
    const expected = locales.includes(locale) ? OPEN : CLOSED;
    const found = await placesOf(desk.site, frontendAddress(locale, page.name), page.id);
    // Another address is no way of writing this one.
    const { found: _found, ...places } = found;
    const { found: _expected, ...wanted } = expected;
    expect(places, `${page.name} ${locale}`).toEqual(wanted);
  }
  for (const locale of locales) await namesItsLanguages(desk, page, { locale, locales });
}

/** Crawlers by `hreflang` and visitors in the language switch are told of these languages alone. */
async function namesItsLanguages(
  desk: EditingDesk,
  { name }: MovingPage,
  { locale, locales }: { readonly locale: Locale; readonly locales: readonly Locale[] },
): Promise<void> {
  const html = await desk.text(frontendAddress(locale, name));
  const tags = [...html.matchAll(/hreflang="([^"]+)" href="http/gi)].map(([, tag]) => tag);
  expect(tags.filter((tag) => tag !== 'x-default')).toEqual(locales.map((code) => localeInfo(code).tag));
  const open = [...html.matchAll(/<a [^>]*data-lang="(\w+)"[^>]*>/g)].filter(([link]) =>
    link.includes(`/frontend/${name}.html`),
  );
  expect(new Set(open.map(([, code]) => code))).toEqual(new Set(locales));
}
