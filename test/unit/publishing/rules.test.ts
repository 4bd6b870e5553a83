import { expect, test } from 'vitest';
import { entryTextOf, withEntry } from '../../../server/publishing/registry-text.ts';
import { changesBetween } from '../../../server/publishing/revisions/changes-between.ts';
import { findRevision } from '../../../server/publishing/revisions/find-revision.ts';
import { keptRevisions, withDroppedChanges } from '../../../server/publishing/revisions/kept-revisions.ts';
import { NO_CHANGES, type Changes, type Revision } from '../../../server/publishing/revisions/revision.ts';
import { pathOfName, textOfName } from '../../../server/registry/file-names.ts';
import { revisionOf } from '../../../server/registry/file-tree.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';

function revision(entry: number, at: string, number = String(entry).repeat(16).slice(0, 16)): Revision {
  return { entry, revision: number, at, by: null, why: 'edit', changes: NO_CHANGES, sound: true };
}

test('the number of a revision depends on names and contents alone', () => {
  const tree = { 'pages.registry.json': 'aa', 'locales/th/blocks.json': 'bb' };
  const number = revisionOf(tree);
  expect(number).toMatch(/^[0-9a-f]{16}$/);
  expect(revisionOf(Object.fromEntries(Object.entries(tree).reverse()))).toBe(number);
  expect(revisionOf({ ...tree, 'locales/th/blocks.json': 'bc' })).not.toBe(number);
  expect(revisionOf({ ...tree, 'locales/vi/blocks.json': 'bb' })).not.toBe(number);
});

test.each([
  ['nothing is thinned below the limit', ['2026-01-01T01', '2026-01-01T02'], 2, [1, 2]],
  ['of older ones the last of a day stays', ['2026-01-01T01', '2026-01-01T02', '2026-01-02T01'], 1, [2, 3]],
  [
    'each older day keeps one',
    ['2026-01-01T01', '2026-01-01T02', '2026-01-02T01', '2026-01-02T05', '2026-01-02T06'],
    1,
    [2, 4, 5],
  ],
  ['none is kept twice', [], 3, []],
])('%s', (_name, moments, recent, stay) => {
  const all = moments.map((at, index) => revision(index + 1, `${at}:00:00.000Z`));
  expect(keptRevisions(all, recent).map(({ entry }) => entry)).toEqual(stay);
});

const KEPT = [
  revision(1, '2026-01-01T00:00:00.000Z', '9f0c1111aaaaaaaa'),
  revision(2, '2026-01-02T00:00:00.000Z', '9f0c2222aaaaaaaa'),
  revision(3, '2026-01-03T00:00:00.000Z', '9f0c1111aaaaaaaa'),
];

test.each([
  ['2', 2],
  ['#2', 2],
  ['9f0c2', 2],
  ['9F0C1111', 3],
])('a revision is found by "%s"', (name, entry) => {
  expect(findRevision(KEPT, name).entry).toBe(entry);
});

test.each([
  ['7', 'No revision is called "7"'],
  ['9f0', 'No revision is called "9f0"'],
  ['9f0c', '"9f0c" may be 9f0c2222aaaaaaaa or 9f0c1111aaaaaaaa'],
])('"%s" names no revision', (name, message) => {
  expect(() => findRevision(KEPT, name)).toThrow(message);
});

test('a change names the pages, texts and parts that differ', () => {
  const page = (id: string, path: string, rest: Partial<PageEntry> = {}): PageEntry => ({
    id,
    path,
    ...rest,
  });
  const site = { defaultLocale: 'en_US' as const };
  const hidden = { publish: { draft: true } };
  const before = {
    tree: { 'pages.registry.json': '1', 'locales/th/pages/news.json': '1', 'locales/th/blocks.json': '1' },
    registry: {
      pages: [page('index', '/'), page('old', '/old', { mobile: {} }), page('draft', '/draft', hidden)],
      site: { ...site, brand: 'A' },
    },
  };
  const after = {
    tree: { 'pages.registry.json': '2', 'locales/th/pages/news.json': '2', 'locales/vi/blocks.json': '1' },
    registry: {
      pages: [page('index', '/new'), page('fresh', '/f'), page('draft', '/other', hidden)],
      site: { ...site, brand: 'B' },
    },
  };
  expect(changesBetween(before, after)).toEqual({
    pages: ['draft', 'fresh', 'index', 'news', 'old'],
    languages: { news: ['th'] },
    left: [
      { page: 'index', path: '/', mobile: false },
      { page: 'old', path: '/old', mobile: true },
    ],
    texts: ['locales/th/blocks.json', 'locales/vi/blocks.json'],
    parts: ['site'],
  });
  expect(changesBetween(before, before)).toEqual(NO_CHANGES);
});

test('a page that has other variants has changed, but in no language', () => {
  const page = { id: 'news', path: '/news' } as PageEntry;
  const state = (registry: string, entry: object, texts = 'a') => ({
    tree: { 'pages.registry.json': registry, 'locales/th/pages/news.json': texts },
    registry: { pages: [{ ...page, ...entry }], site: { defaultLocale: 'en_US' as const } },
  });
  const tried = { variants: [{ id: 'b', weight: 30 }] };
  const plain = state('a', {});
  const from = (after: ReturnType<typeof state>) => changesBetween(plain, after);
  expect(from(state('b', tried))).toEqual({ ...NO_CHANGES, pages: ['news'], languages: { news: [] } });
  expect(from(state('b', tried, 'b'))).toMatchObject({ pages: ['news'], languages: { news: ['th'] } });
  const promoted = state('b', { blocks: [] });
  expect(changesBetween(state('a', tried), promoted)).toEqual({ ...NO_CHANGES, pages: ['news'] });
  expect(from(state('b', { ...tried, index: false }))).toEqual({ ...NO_CHANGES, pages: ['news'] });
});

test('what dropped revisions changed is told by the next that is kept', () => {
  const changed = (entry: number, at: string, changes: Partial<Changes>): Revision => ({
    ...revision(entry, at),
    changes: { ...NO_CHANGES, ...changes },
  });
  const all = [
    changed(1, '2026-01-01T08:00Z', { pages: ['news'], languages: { news: ['th'] } }),
    changed(2, '2026-01-01T09:00Z', { pages: ['news', 'price'], languages: { news: ['vi', 'th'] } }),
    changed(3, '2026-01-01T10:00Z', { texts: ['locales/th/blocks.json'], parts: ['site'] }),
    changed(4, '2026-01-02T08:00Z', { pages: ['app'] }),
  ];
  const kept = keptRevisions(all, 1);
  expect(kept.map(({ entry }) => entry)).toEqual([3, 4]);
  expect(withDroppedChanges(all, kept)).toEqual([
    {
      ...all[2],
      changes: {
        pages: ['news', 'price'],
        languages: { news: ['th', 'vi'] },
        texts: ['locales/th/blocks.json'],
        parts: ['site'],
      },
    },
  ]);
});

const REGISTRY = `{
  "pages": [
    { "id": "index",   "path": "/a" },
    {
      "id": "news"
    }
  ]
}
`;

test('an entry is replaced or put back without touching the rest', () => {
  const entry = entryTextOf(REGISTRY, 'news');
  expect(entry).toEqual({ text: '{\n      "id": "news"\n    }', after: 'index' });
  if (entry === null) return;
  expect(withEntry(REGISTRY, 'news', entry)).toBe(REGISTRY);
  const without = '{\n  "pages": [\n    { "id": "index",   "path": "/a" }\n  ]\n}\n';
  expect(withEntry(without, 'news', entry)).toBe(REGISTRY);
  expect(withEntry(REGISTRY, 'index', { text: '{ "id": "index" }', after: null })).toBe(
    REGISTRY.replace('{ "id": "index",   "path": "/a" }', '{ "id": "index" }'),
  );
  expect(entryTextOf(REGISTRY, 'none')).toBeNull();
});

test.each([
  '../x',
  'locales/th/../../x.json',
  'locales/xx/blocks.json',
  'locales/th/a/b.json',
  '/etc/passwd',
])('no file outside the editors’ own is written: %s', (name) => {
  expect(textOfName(name)).toBeNull();
  expect(() => pathOfName(name, { registryFile: '/r/p.json', localesDir: '/r/locales' })).toThrow(TypeError);
});
