import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReadResult } from '../../../server/registry/read-registry.ts';
import { compileRegistry } from '../../../shared/registry/compile.ts';
import type { PageEntry, Registry } from '../../../shared/registry/schema.ts';
import type { Page } from '../../../shared/registry/types.ts';
import { sampled } from '../../support/full.ts';
import { openReader, written } from '../../support/opened-reader.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

const NEWS = page('news', '/{lang}/news.htm');
const SOUND = written(registryWith([NEWS]));

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

test.each(sampled([1, 2, 3, 4]))(
  'after any edits the parts say what the whole says (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const { read, whole } = openReader();
    let registry = registryWith(
      Array.from({ length: 30 }, (_, at) => page(`new${at}`, `/{lang}/new${at}.htm`)),
    );
    const outcomes = { accepted: 0, refused: 0 };
    for (let round = 0; round < 60; round++) {
      const next = structuredClone(registry);
      for (let edits = 1 + random(3); edits > 0; edits--) {
        EDITS[random(EDITS.length)]?.(next, random(next.pages.length), random);
      }
      const found = await read(written(next));
      const expected = await whole();
      expect(found).toEqual(expected);
      outcomes[expected.registry ? 'accepted' : 'refused']++;
      if (!expected.registry) continue;
      expect(pagesOf(found)).toEqual(pagesOf(expected));
      registry = next;
    }
    expect(outcomes.accepted).toBeGreaterThan(10);
    expect(outcomes.refused).toBeGreaterThan(10);
  },
);

test('an edit leaves the entries, pages and texts that it does not touch the same objects', async () => {
  const { read } = openReader();
  const other = page('other', '/{lang}/other.htm');
  const first = await read(written(registryWith([NEWS, other])));
  const before = compileRegistry(first.registry as Registry, first.texts, first.revision);
  const changed = { ...other, text: { en_US: { seo: { title: 'x' }, intro: { title: 'y' } } } };
  const second = await read(
    written(registryWith([changed, NEWS], { redirects: [{ from: '/a', to: '/th/news.htm' }] })),
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
    const found = await read(written(registry));
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
  const first = await read(written(base));
  const layouts = { ...base.layouts, default: { component: 'default', contentLocale: 'th' } } as const;
  const second = await read(written({ ...base, layouts }));
  const pages = [first, second].map(({ registry, texts }) =>
    compileRegistry(registry as Registry, texts, '').pageById.get('news'),
  );
  expect(pages.map((found) => found?.contentLocale)).toEqual([null, 'th']);
});

test('thousands of redirects are read as a whole registry is, and taken over like pages', async () => {
  const { read, whole } = openReader();
  const to = '/th/news.htm';
  const redirects = Array.from({ length: 8000 }, (_, at) => ({
    from: `/moved/${'away-'.repeat(10)}${at}`,
    to,
  }));
  const first = await read(written(registryWith([NEWS], { redirects })));
  expect(first.registry).toEqual((await whole()).registry);
  const second = await read(written(registryWith([NEWS], { redirects: redirects.toReversed() })));
  expect(second.registry?.redirects.at(-1)).toBe(first.registry?.redirects[0]);
});

test('the same files give the same revision, whatever was read before', async () => {
  const { read, localesDir } = openReader();
  const first = await read(SOUND);
  const edited = await read(written(registryWith([NEWS, page('extra', '/{lang}/extra.htm')])));
  expect(edited.revision).not.toBe(first.revision);
  expect((await read(SOUND)).revision).toBe(first.revision);
  expect((await openReader().read(SOUND)).revision).toBe(first.revision);
  writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{"seo": {"title": "x"}}');
  expect((await read(SOUND)).revision).not.toBe(first.revision);
});
