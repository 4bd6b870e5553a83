import { expect, test } from 'vitest';
import { sitemapRows } from '../../../shared/registry/addresses.ts';
import { prerenderedAddresses } from '../../../shared/registry/prerendered-addresses.ts';
import { isPublished, publishedLanguages } from '../../../shared/registry/publish-times.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import type { Page, Snapshot } from '../../../shared/registry/types.ts';
import { publishWindowOf } from '../../../server/registry/publish-window.ts';
import { page, registryWith, snapshotOf } from '../../support/registry-fixture.ts';

const DECEMBER = Date.parse('2026-12-01T00:00:00Z');
const NOON = DECEMBER + 43_200_000;
const ALL = ['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'];

function snapshotWith(publish: PageEntry['publish'], changes: Partial<PageEntry> = {}): Snapshot {
  return snapshotOf(
    registryWith([
      page('sale', '/{lang}/sale.htm', { mobile: { layout: 'm-default' }, publish, ...changes }),
    ]),
  );
}

const pageOf = (snapshot: Snapshot) => snapshot.pageById.get('sale') as Page;

test.each<[name: string, publish: PageEntry['publish'], now: number, languages: string[]]>([
  ['nothing', undefined, NOON, ALL],
  ['a draft', { draft: true }, NOON, []],
  ['no draft', { draft: false }, NOON, ALL],
  ['disabled', { disabled: true, languages: { th: 'published' } }, NOON, []],
  ['a draft in one language', { languages: { vi: 'draft' } }, NOON, ALL.filter((code) => code !== 'vi')],
  [
    'published in two only',
    { draft: true, languages: { th: 'published', in: 'published' } },
    NOON,
    ['in', 'th'],
  ],
  [
    'a language just before its moment',
    { languages: { in: { from: '2026-12-01T07:00[Asia/Jakarta]' } } },
    DECEMBER - 1,
    ALL.filter((code) => code !== 'in'),
  ],
  [
    'a language at its moment',
    { languages: { in: { from: '2026-12-01T07:00[Asia/Jakarta]' } } },
    DECEMBER,
    ALL,
  ],
  [
    'a language ahead of the page',
    { from: '2026-12-02T00:00Z', languages: { th: { from: '2026-12-01T00:00Z' } } },
    NOON,
    ['th'],
  ],
  [
    'published ahead of the page',
    { from: '2026-12-02T00:00Z', languages: { th: 'published' } },
    NOON,
    ['th'],
  ],
  [
    'published in a page that has ended',
    { until: '2026-12-01T06:00Z', languages: { th: 'published', vi: { until: null } } },
    NOON,
    ['vi'],
  ],
  [
    'a language of a draft with an end',
    { draft: true, languages: { th: { until: '2026-12-02T00:00Z' } } },
    NOON,
    ['th'],
  ],
  [
    'a language that takes the page’s end',
    { until: '2026-12-01T06:00Z', languages: { th: { from: null } } },
    NOON,
    [],
  ],
])('%s: the page is published in %j', (_name, publish, now, languages) => {
  const snapshot = snapshotWith(publish);
  const sale = pageOf(snapshot);
  expect(publishedLanguages(sale, snapshot.site.locales, now)).toEqual(languages);
  const matched = ALL.filter((code) => snapshot.match(`/${code}/sale.htm`, now) !== null);
  const onPhones = ALL.filter((code) => snapshot.match(`/m/${code}/sale.htm`, now) !== null);
  expect([matched, onPhones]).toEqual([languages, languages]);
  const rows = sitemapRows(snapshot, now).filter((row) => row.page.id === 'sale');
  expect(rows.map(({ locale }) => locale)).toEqual(languages);
  for (const { alternates } of rows) {
    const named = alternates.filter(({ tag }) => tag !== 'x-default').map(({ locale }) => locale);
    expect(named).toEqual(languages);
  }
  const ready = [...prerenderedAddresses(snapshot, now)].filter((address) => address.includes('sale'));
  expect(ready).toEqual([
    ...languages.map((code) => `/${code}/sale.htm`),
    ...languages.map((code) => `/m/${code}/sale.htm`),
  ]);
});

test('a page whose layout fixes the language follows that one, whatever the address says', () => {
  const fixed = { path: '/m/{lang}/sale.htm', layout: 'm-thlogin', mobile: undefined };
  const open = snapshotWith({ languages: { vi: 'draft' } }, fixed);
  const closed = snapshotWith({ languages: { th: 'draft' } }, fixed);
  expect(ALL.map((code) => open.match(`/m/${code}/sale.htm`, NOON) !== null)).toEqual(ALL.map(() => true));
  expect(ALL.map((code) => closed.match(`/m/${code}/sale.htm`, NOON) !== null)).toEqual(ALL.map(() => false));
});

test('a page without a language in its address is published in all or none', () => {
  const fixed = { path: '/sale.htm', mobile: undefined };
  expect(isPublished(pageOf(snapshotWith({}, fixed)), null, NOON)).toBe(true);
  expect(isPublished(pageOf(snapshotWith({ draft: true }, fixed)), null, NOON)).toBe(false);
  expect(snapshotWith({ draft: true }, fixed).match('/sale.htm', NOON)).toBeNull();
});

test('the window of a state ends at the next moment of any language', () => {
  const snapshot = snapshotWith({
    until: '2026-12-05T00:00Z',
    languages: { vi: 'draft', th: { from: '2026-12-01T18:00Z' }, in: { until: '2026-12-01T06:00Z' } },
  });
  expect(publishWindowOf(snapshot, NOON)).toEqual({
    from: Date.parse('2026-12-01T06:00Z'),
    until: Date.parse('2026-12-01T18:00Z'),
  });
});
