import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeConflict, mergeRelease } from '../../../server/publishing/releases/merge-release.ts';
import { registryAside, registryInPlace } from '../../../server/publishing/releases/schema-aside.ts';
import { openKeptHistory } from '../../support/kept-history.ts';

const REGISTRY = 'pages.registry.json';

function registry(pages: object[], rest: object = {}): string {
  const lines = pages.map((page) => `    ${JSON.stringify(page)}`);
  return `{\n  "site": ${JSON.stringify({ brand: 'A', ...rest })},\n  "pages": [\n${lines.join(',\n')}\n  ],\n  "redirects": []\n}\n`;
}

const home = { id: 'home', path: '/h', menu: [1] };
const news = { id: 'news', path: '/n' };
const spring = { id: 'spring', path: '/s' };

function merged(base: string, now: string, theirs: string, file = REGISTRY) {
  const of = (text: string) => new Map([[file, Buffer.from(text)]]);
  const { writes, conflicts } = mergeRelease(of(base), of(now), of(theirs));
  return { text: writes.get(file)?.toString() ?? null, conflicts: conflicts.map(describeConflict) };
}

test.each<[string, string, string, string, string | null, string[]]>([
  [
    'what only the release changed is taken, with its spelling',
    registry([home, news]),
    registry([home, news]),
    registry([home, { ...news, path: '/x' }]).replace('"brand"', ' "brand"'),
    registry([home, { ...news, path: '/x' }]).replace('"brand"', ' "brand"'),
    [],
  ],
  [
    'what only the files changed stays',
    registry([home, news]),
    registry([{ ...home, path: '/y' }, news]),
    registry([home, news]),
    null,
    [],
  ],
  [
    'two pages changed apart are both there',
    registry([home, news]),
    registry([{ ...home, path: '/y' }, news]),
    registry([home, { ...news, path: '/x' }]),
    registry([
      { ...home, path: '/y' },
      { ...news, path: '/x' },
    ]),
    [],
  ],
  [
    'a page that is new in the release stands where it stood there',
    registry([home, news]),
    registry([{ ...home, path: '/y' }, news]),
    registry([home, spring, news]),
    registry([{ ...home, path: '/y' }, spring, news]),
    [],
  ],
  [
    'a page that the release removed is gone',
    registry([home, news]),
    registry([{ ...home, path: '/y' }, news]),
    registry([home]),
    registry([{ ...home, path: '/y' }]),
    [],
  ],
  [
    'both changed the same key',
    registry([home, news]),
    registry([home, { ...news, path: '/y' }]),
    registry([home, { ...news, path: '/x' }]),
    null,
    ['page "news": path'],
  ],
  [
    'both changed it alike',
    registry([home, news]),
    registry([home, { ...news, path: '/x' }], { more: 1 }),
    registry([home, { ...news, path: '/x' }]),
    null,
    [],
  ],
  [
    'the release removed what the files changed',
    registry([home, news]),
    registry([home, { ...news, path: '/y' }]),
    registry([home]),
    null,
    ['page "news": the whole entry'],
  ],
])('%s', (_name, base, now, theirs, text, conflicts) => {
  expect(merged(base, now, theirs)).toEqual({ text, conflicts });
});

test('texts are merged key by key, and a conflict names page, language and key', () => {
  const file = 'locales/th/pages/news.json';
  const base = '{ "hero": { "title": "a", "lead": "b" } }';
  const now = '{ "hero": { "title": "here", "lead": "b" } }';
  expect(merged(base, now, '{ "hero": { "title": "a", "lead": "there" } }', file)).toEqual({
    text: '{ "hero": { "title": "here", "lead": "there" } }',
    conflicts: [],
  });
  expect(merged(base, now, '{ "hero": { "title": "there", "lead": "b" } }', file).conflicts).toEqual([
    'page "news", th: hero.title',
  ]);
});

test('a release is prepared aside, looked at, applied in one step and found in the history', async () => {
  const { folder, file, run, serve, workplace } = openKeptHistory();
  await serve();
  const made = await run('release', 'new', 'spring', 'news', '--by', 'Ploy');
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('copies of 6 files') });
  const aside = join(folder, 'releases/spring');
  const texts = join(aside, 'locales/th/pages/news.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('News of the day th', 'ข่าวฤดูใบไม้ผลิ'));
  const entry = join(aside, REGISTRY);
  writeFileSync(entry, readFileSync(entry, 'utf8').replace('/{lang}/news.htm', '/{lang}/spring.htm'));
  writeFileSync(join(aside, 'notes.txt'), 'remember');
  // Meanwhile somebody edits the files themselves.
  writeFileSync(file, readFileSync(file, 'utf8').replace('"brand": "Stall"', '"brand": "Stand"'));
  const status = await run('release', 'status');
  expect(status.out).toContain('spring: begun ');
  expect(status.out).toContain('by Ploy, can be applied\n  changes pages.registry.json\n');
  expect(status.out).toContain('  notes.txt is no file of the site and is left out');
  expect((await run('release', 'diff', 'spring')).out).toContain('path was “/{lang}/news.htm”');
  const applied = await run('release', 'apply', 'spring', '--by', 'Ploy');
  expect(applied).toMatchObject({ code: 0, err: '' });
  const now = readFileSync(file, 'utf8');
  expect(now).toContain('"brand": "Stand"');
  expect(now).toContain('/{lang}/spring.htm');
  expect(existsSync(aside)).toBe(false);
  expect(await workplace.revisions.last()).toMatchObject({
    by: 'Ploy',
    why: 'release spring',
    changes: { pages: ['news'] },
  });
});

test('the copy of the registry finds its schema, and is applied to the byte as it was', async () => {
  const { folder, file, run, serve } = openKeptHistory();
  const schema = './shared/registry/pages.registry.schema.json';
  const before = readFileSync(file, 'utf8').replace('{', `{\n  "$schema": "${schema}",`);
  writeFileSync(file, before);
  await serve();
  await run('release', 'new', 'spring', 'news');
  const copy = join(folder, 'releases/spring', REGISTRY);
  const { $schema } = JSON.parse(readFileSync(copy, 'utf8')) as { $schema: string };
  expect(resolve(copy, '..', $schema)).toBe(join(folder, schema));
  expect((await run('release', 'diff', 'spring')).out).toBe('Nothing differs.\n');
  writeFileSync(copy, readFileSync(copy, 'utf8').replace('/{lang}/news.htm', '/{lang}/today.htm'));
  expect(await run('release', 'apply', 'spring')).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe(before.replace('/{lang}/news.htm', '/{lang}/today.htm'));
});

test.each([
  ['{ "$schema": "./a.json" }', '{ "$schema": "../.././a.json" }'],
  ['{\n"$schema": "../a.json" }', '{\n"$schema": "../../../a.json" }'],
  ['{ "$schema": "https://a.test/a.json" }', '{ "$schema": "https://a.test/a.json" }'],
  ['{ "$schema": "/a.json" }', '{ "$schema": "/a.json" }'],
  ['{ "site": { "$schema": "./a.json" } }', '{ "site": { "$schema": "./a.json" } }'],
  ['no JSON', 'no JSON'],
])('of the registry %j the copy says %j', (registry, copy) => {
  expect(registryAside(Buffer.from(registry)).toString()).toBe(copy);
  expect(registryInPlace(Buffer.from(copy)).toString()).toBe(registry);
});

test('a release with conflicts or errors writes nothing', async () => {
  const { folder, file, run, serve } = openKeptHistory();
  await serve();
  await run('release', 'new', 'spring', 'news');
  const entry = join(folder, 'releases/spring', REGISTRY);
  const edited = readFileSync(entry, 'utf8').replace('/{lang}/news.htm', '/{lang}/INDEX.htm');
  writeFileSync(entry, edited);
  const before = readFileSync(file, 'utf8');
  expect(await run('release', 'apply', 'spring')).toMatchObject({
    code: 1,
    out: expect.stringContaining('is already the path of the page "index"'),
  });
  const other = before.replace('/{lang}/news.htm', '/{lang}/today.htm');
  writeFileSync(file, other);
  expect(await run('release', 'apply', 'spring')).toMatchObject({
    code: 1,
    out: 'page "news": path was changed in the release and in the files – the same in both\n\nNothing was written.\n',
  });
  expect(readFileSync(file, 'utf8')).toBe(other);
  expect((await run('release', 'status', 'spring')).code).toBe(1);
  expect(await run('release', 'drop', 'spring')).toMatchObject({ code: 0 });
  expect((await run('release', 'status')).out).toBe('There are no releases.\n');
});

test.each([
  [['release', 'new', '../x'], 'is no name'],
  [['release', 'new', 'spring', 'nws'], 'There is no page "nws" (did you mean news?)'],
  [['release', 'apply', 'none'], 'There is no release "none"'],
  [['release', 'begin', 'x'], 'Expected: new, status'],
  [['release', 'diff'], '<name> is missing'],
])('%j is refused', async (args, message) => {
  const { folder, run } = openKeptHistory();
  mkdirSync(join(folder, 'releases'), { recursive: true });
  expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
