import { expect, test } from 'vitest';
import { documentsToWeigh, MOST_PAGES } from '../../../server/weight/weigh-phone-pages.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import { inEvery, page, registryWith, snapshotOf } from '../../support/registry-fixture.ts';

const MOBILE = { mobile: { layout: 'm-default' } } satisfies Partial<PageEntry>;

function documents(pages: readonly PageEntry[], every: boolean): string[] {
  const found = documentsToWeigh(snapshotOf(registryWith(pages)), { every });
  return found.map(({ page: { id }, locale }) => `${id} ${locale}`);
}

function withTitle(id: string, titleOf: (locale: string) => string): PageEntry {
  const text = inEvery((locale) => ({ seo: { title: id }, intro: { title: titleOf(locale) } }));
  return page(id, `/{lang}/${id}.htm`, { ...MOBILE, text });
}

test('a page is weighed in the language whose texts have the most bytes, the longest page first', () => {
  const short = withTitle('short', (locale) => (locale === 'vi' ? 'x'.repeat(50) : 'y'));
  // Three bytes a letter.
  const long = withTitle('long', (locale) => (locale === 'th' ? 'ก'.repeat(40) : 'z'.repeat(90)));
  expect(documents([short, long], false)).toEqual(['long th', 'short vi']);
});

test('when every document is asked for, it is weighed in all languages', () => {
  const found = documents([withTitle('one', () => 'x')], true);
  expect(found.toSorted()).toEqual(
    ['en_US', 'in', 'ms_MY', 'th', 'vi', 'zh_CN'].map((code) => `one ${code}`),
  );
});

test('only pages of blocks count that phones have and whose address is one', () => {
  expect(documents([page('desktop', '/{lang}/desktop.htm')], true)).toEqual([]);
  expect(documents([page('many', '/{lang}/many/{id}.htm', MOBILE)], true)).toEqual([]);
});

test('of many pages, those with the longest texts are weighed', () => {
  const count = MOST_PAGES + 5;
  const pages = Array.from({ length: count }, (_, at) => withTitle(`page${at}`, () => 'x'.repeat(100 + at)));
  const found = documents(pages, false);
  expect(found).toHaveLength(MOST_PAGES);
  expect(found[0]).toMatch(`page${count - 1} `);
  expect(documents(pages, true)).toHaveLength(count * 6);
});
