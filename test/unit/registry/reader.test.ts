import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadTexts } from '../../../server/registry/load-texts.ts';
import { readRegistry, type ReadResult } from '../../../server/registry/read-registry.ts';
import { RegistryReader } from '../../../server/registry/registry-reader.ts';
import { compileRegistry } from '../../../shared/registry/compile.ts';
import type { PageEntry, Registry } from '../../../shared/registry/schema.ts';
import type { Page } from '../../../shared/registry/types.ts';
import { largeRegistry, page, registryWith } from '../../support/registry-fixture.ts';

/** Compares the reader with a full reading. */
function openReader() {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = { registryFile: join(folder, 'pages.registry.json'), localesDir: join(folder, 'locales') };
  mkdirSync(join(paths.localesDir, 'th', 'pages'), { recursive: true });
  const reader = new RegistryReader(paths);
  return {
    ...paths,
    read: async (text: string | Buffer) => {
      writeFileSync(paths.registryFile, text);
      return reader.read();
    },
    whole: async () => readRegistry(paths, await loadTexts(paths.localesDir)),
  };
}

const text = (registry: unknown) => JSON.stringify(registry, null, 2);
const NEWS = page('news', '/{lang}/news.htm');

/** Reproducible (Park and Miller). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Edit = (registry: Registry, at: number, random: (below: number) => number) => void;

/** Some of them are wrong. */
const EDITS: readonly Edit[] = [
  ({ pages }, at, random) => pages.splice(at, 0, page(`new${random(60)}`, `/{lang}/new${random(60)}.htm`)),
  ({ pages }, at) => pages.splice(at, 1),
  ({ pages }, at, random) => pages.splice(random(pages.length), 0, ...pages.splice(at, 1)),
  ({ pages }, at) => pages.sort(() => 1 - (at % 3)),
  ({ pages }, at) => pages.push(pages[at] as PageEntry),
  ({ pages }, at, random) => {
    pages[at] = { ...pages[at], text: { en_US: { seo: { title: `t${random(9)}` } } } } as PageEntry;
  },
  ({ pages }, at, random) => Object.assign(pages[at] as object, { redirectFrom: [`/old${random(40)}`] }),
  ({ pages }, at, random) =>
    Object.assign(pages[at] as object, { layout: ['default', 'landing', 'deflt'][random(3)] }),
  ({ pages }, at, random) => Object.assign(pages[at] as object, { path: `/{lang}/new${random(60)}.htm` }),
  ({ pages }, at) => Object.assign(pages[at] as object, { mobile: { layout: 'm-default' } }),
  ({ pages }, at) => Object.assign(pages[at] as object, { colour: 'red' }),
  ({ redirects }, _at, random) =>
    redirects.push({ from: `/from${random(20)}`, to: `/en_US/new${random(60)}.htm` }),
  ({ redirects }) => redirects.splice(0, 1),
  ({ site }, _at, random) => Object.assign(site, { brand: `Brand ${random(5)}` }),
  ({ layouts }, _at, random) =>
    Object.assign(layouts, { landing: { component: 'landing', contentLocale: ['th', 'xx'][random(2)] } }),
];

function pagesOf({ registry, texts, revision }: ReadResult): readonly Page[] {
  return compileRegistry(registry as Registry, texts, revision).pages;
}

test.each([1, 2, 3, 4])('after any edits the parts say what the whole says (seed %i)', async (seed) => {
  const random = createRandom(seed);
  const { read, whole } = openReader();
  let registry = registryWith(
    Array.from({ length: 30 }, (_, at) => page(`new${at}`, `/{lang}/new${at}.htm`)),
  );
  const outcomes = { accepted: 0, refused: 0 };
  for (let round = 0; round < 100; round++) {
    const next = structuredClone(registry);
    for (let edits = 1 + random(3); edits > 0; edits--) {
      EDITS[random(EDITS.length)]?.(next, random(next.pages.length), random);
    }
    const found = await read(text(next));
    const expected = await whole();
    expect({ ...found, revision: '' }).toEqual({ ...expected, revision: '' });
    outcomes[expected.registry ? 'accepted' : 'refused']++;
    if (!expected.registry) continue;
    expect(pagesOf(found)).toEqual(pagesOf(expected));
    registry = next;
  }
  expect(outcomes.accepted).toBeGreaterThan(10);
  expect(outcomes.refused).toBeGreaterThan(10);
});

test('an edit leaves the entries, pages and texts that it does not touch the same objects', async () => {
  const { read } = openReader();
  const other = page('other', '/{lang}/other.htm');
  const first = await read(text(registryWith([NEWS, other])));
  const before = compileRegistry(first.registry as Registry, first.texts, first.revision);
  const changed = { ...other, text: { en_US: { seo: { title: 'x' }, intro: { title: 'y' } } } };
  const second = await read(
    text(registryWith([changed, NEWS], { redirects: [{ from: '/a', to: '/th/news.htm' }] })),
  );
  const after = compileRegistry(second.registry as Registry, second.texts, second.revision);
  expect(after.revision).not.toBe(before.revision);
  expect(after.pageById.get('news')).toBe(before.pageById.get('news'));
  expect(after.pageById.get('other')).not.toBe(before.pageById.get('other'));
  for (const locale of ['en_US', 'th'] as const) {
    expect(after.texts.page('news', locale)).toBe(before.texts.page('news', locale));
    expect(after.texts.page('other', locale)).not.toBe(before.texts.page('other', locale));
  }
});

test('another name of the product, and a text below, make texts new', async () => {
  const { read, localesDir } = openReader();
  const base = registryWith([
    { ...NEWS, text: { en_US: { seo: { title: '{{brand}}' }, intro: { title: 'a' } } } },
  ]);
  const textOf = async (registry: Registry) => {
    const found = await read(text(registry));
    return compileRegistry(found.registry as Registry, found.texts, '').texts.page('news', 'th');
  };
  const first = await textOf(base);
  expect(await textOf({ ...base, redirects: [{ from: '/a', to: '/th/news.htm' }] })).toBe(first);
  expect(await textOf({ ...base, site: { ...base.site, brand: 'Other' } })).toMatchObject({
    seo: { title: 'Other' },
  });
  mkdirSync(join(localesDir, 'en_US', 'pages'), { recursive: true });
  writeFileSync(join(localesDir, 'en_US', 'pages', 'news.json'), '{"seo": {"description": "below"}}');
  expect(await textOf(base)).toMatchObject({ seo: { title: 'Stall', description: 'below' } });
});

test('a layout that gets a language of its own makes its pages new', async () => {
  const { read } = openReader();
  const base = registryWith([NEWS]);
  const first = await read(text(base));
  const layouts = { ...base.layouts, default: { component: 'default', contentLocale: 'th' } } as const;
  const second = await read(text({ ...base, layouts }));
  const pages = [first, second].map(({ registry, texts }) =>
    compileRegistry(registry as Registry, texts, '').pageById.get('news'),
  );
  expect(pages.map((found) => found?.contentLocale)).toEqual([null, 'th']);
});

const SOUND = text(registryWith([NEWS]));
const { site, layouts, pages, redirects } = registryWith([NEWS]);

test.each<[string, string | Buffer]>([
  ['a byte order mark', `\uFEFF${SOUND}`],
  ['no white space', JSON.stringify(registryWith([NEWS]))],
  ['pages first', text({ pages, site, layouts, redirects })],
  ['pages last', text({ redirects, layouts, site, pages })],
  ['an escape in a key of the frame', SOUND.replace('"pages"', '"p\\u0061ges"')],
  ['an escape in an entry', SOUND.replace('"news"', '"n\\u0065ws"')],
  ['brackets, quotes and colons in texts', SOUND.replace('news th', '\\\\ \\"}]{[: \\\\\\"')],
  ['another list named pages inside', SOUND.replace('news th', '\\"pages\\": [ {')],
])('a registry with %s is read as a whole one is', async (_name, written) => {
  const { read, whole } = openReader();
  const found = await read(written);
  expect(found.issues).toEqual([]);
  expect(found.registry).toEqual((await whole()).registry);
});

const FAULTS: readonly [string, string][] = [
  ['nothing in it', ''],
  ['its end missing', SOUND.slice(0, -40)],
  ['half of it missing', SOUND.slice(0, SOUND.length / 2)],
  ['something after its end', `${SOUND} {}`],
  ['a comma after the last page', SOUND.replace(/\}(\s*\],\s*"redirects")/, '},$1')],
  ['two commas between pages', SOUND.replace(/\},(\s*\{\s*"id": "news")/, '},,$1')],
  ['no comma between pages', SOUND.replace(/\},(\s*\{\s*"id": "news")/, '}$1')],
  ['a number among the pages', SOUND.replace(/\},(\s*\{\s*"id": "news")/, '}, 5,$1')],
  ['a key twice in a page', SOUND.replace('"id": "news"', '"id": "news", "id": "news"')],
  ['a key __proto__ in a page', SOUND.replace('"id": "news"', '"__proto__": {}, "id": "news"')],
  ['a number among the redirects', SOUND.replace('"redirects": [', '"redirects": [5')],
  [
    'a redirect that leads nowhere',
    SOUND.replace('"redirects": [', '"redirects": [{ "from": "/a", "to": "/b" }'),
  ],
  ['redirects that are no list', text({ site, layouts, pages, redirects: {} })],
  ['redirects twice', SOUND.replace('"redirects"', '"redirects": [], "redirects"')],
  ['no key redirects', text({ site, layouts, pages })],
  ['pages twice', SOUND.replace('"redirects"', '"pages": [], "redirects"')],
  ['pages that are no list', text({ site, layouts, pages: {}, redirects })],
  ['no pages', text({ site, layouts, pages: [], redirects })],
  ['no key pages', text({ site, layouts, redirects })],
  ['pages in another object only', text({ site: { ...site, pages }, layouts, redirects })],
  ['a page nested too deep', SOUND.replace('"news th"', `${'['.repeat(40)}${']'.repeat(40)}`)],
  ['brackets of the wrong kind', SOUND.replace(/\}(\s*\],\s*"redirects")/, ']$1')],
  ['a list instead of the object', `[${SOUND}]`],
];

test.each(FAULTS)('a registry with %s is refused as a whole one is', async (_name, written) => {
  const { read, whole } = openReader();
  await read(SOUND);
  const found = await read(written);
  expect(found.registry).toBeNull();
  expect(found.issues.length).toBeGreaterThan(0);
  expect(found.issues).toEqual((await whole()).issues);
});

test('thousands of redirects are read as a whole registry is, and taken over like pages', async () => {
  const { read, whole } = openReader();
  const to = '/th/news.htm';
  const redirects = Array.from({ length: 8000 }, (_, at) => ({
    from: `/moved/${'away-'.repeat(10)}${at}`,
    to,
  }));
  const first = await read(text(registryWith([NEWS], { redirects })));
  expect(first.registry).toEqual((await whole()).registry);
  const second = await read(text(registryWith([NEWS], { redirects: redirects.toReversed() })));
  expect(second.registry?.redirects.at(-1)).toBe(first.registry?.redirects[0]);
});

test('the first faults of a large registry are found beside the process that serves', async () => {
  const { read, whole } = openReader();
  const large = text(largeRegistry(250)).replace('"layout": "landing"', '"layout": "landin"');
  const found = await read(large);
  expect(found.registry).toBeNull();
  expect(found.issues).toEqual((await whole()).issues);
});

test.each<[string, string, object]>([
  [
    'an entry',
    'The entry is too long',
    registryWith([NEWS, page('long', '/{lang}/long.htm', { text: { en_US: longTexts() } })]),
  ],
  [
    'what stands around the entries',
    'What stands around the entries of pages and redirects is too long',
    registryWith([NEWS], { layouts: manyLayouts() }),
  ],
])('%s of more than a megabyte is refused', async (_name, reason, registry) => {
  const { read, whole } = openReader();
  const found = await read(text(registry));
  expect(found.registry).toBeNull();
  expect(found.issues.map((issue) => issue.reason)).toEqual([reason]);
  expect(found.issues).toEqual((await whole()).issues);
});

function longTexts(): Record<string, unknown> {
  return { seo: { title: 'long' }, intro: { title: 'long', text: 'word '.repeat(200_000) } };
}

function manyLayouts(): Registry['layouts'] {
  const many = Array.from({ length: 20_000 }, (_, at) => [`layout${at}`, { component: 'default' as const }]);
  return { ...layouts, ...Object.fromEntries(many) };
}

test('bytes that are no UTF-8 are refused', async () => {
  const { read, whole } = openReader();
  const found = await read(Buffer.from(SOUND.replace('news th', 'n\u00e9ws'), 'latin1'));
  expect(found.issues.map(({ reason }) => reason)).toEqual(['The file is not written in UTF-8']);
  expect(found.issues).toEqual((await whole()).issues);
});

test('the same files give the same revision, whatever was read before', async () => {
  const { read, localesDir } = openReader();
  const first = await read(SOUND);
  const edited = await read(text(registryWith([NEWS, page('extra', '/{lang}/extra.htm')])));
  expect(edited.revision).not.toBe(first.revision);
  expect((await read(SOUND)).revision).toBe(first.revision);
  expect((await openReader().read(SOUND)).revision).toBe(first.revision);
  writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{"seo": {"title": "x"}}');
  expect((await read(SOUND)).revision).not.toBe(first.revision);
});

test('faults in texts are told beside a sound registry', async () => {
  const { read, whole, localesDir } = openReader();
  writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{"seo": 5');
  const found = await read(SOUND);
  expect(found.registry).toBeNull();
  expect(found.issues.length).toBeGreaterThan(0);
  expect(found.issues).toEqual((await whole()).issues);
});
