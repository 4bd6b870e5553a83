import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Registry } from '../../../shared/registry/schema.ts';
import { openReader, written } from '../../support/opened-reader.ts';
import { largeRegistry, page, registryWith } from '../../support/registry-fixture.ts';

const NEWS = page('news', '/{lang}/news.htm');
const SOUND = written(registryWith([NEWS]));
const { site, layouts, pages, redirects } = registryWith([NEWS]);

test.each<[string, string | Buffer]>([
  ['a byte order mark', `\uFEFF${SOUND}`],
  ['no white space', JSON.stringify(registryWith([NEWS]))],
  ['pages first', written({ pages, site, layouts, redirects })],
  ['pages last', written({ redirects, layouts, site, pages })],
  ['an escape in a key of the frame', SOUND.replace('"pages"', '"p\\u0061ges"')],
  ['an escape in an entry', SOUND.replace('"news"', '"n\\u0065ws"')],
  ['brackets, quotes and colons in texts', SOUND.replace('news th', '\\\\ \\"}]{[: \\\\\\"')],
  ['another list named pages inside', SOUND.replace('news th', '\\"pages\\": [ {')],
])('a registry with %s is read as a whole one is', async (_name, file) => {
  const { read, whole } = openReader();
  const found = await read(file);
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
  ['redirects that are no list', written({ site, layouts, pages, redirects: {} })],
  ['redirects twice', SOUND.replace('"redirects"', '"redirects": [], "redirects"')],
  ['no key redirects', written({ site, layouts, pages })],
  ['pages twice', SOUND.replace('"redirects"', '"pages": [], "redirects"')],
  ['pages that are no list', written({ site, layouts, pages: {}, redirects })],
  ['no pages', written({ site, layouts, pages: [], redirects })],
  ['no key pages', written({ site, layouts, redirects })],
  ['pages in another object only', written({ site: { ...site, pages }, layouts, redirects })],
  ['a page nested too deep', SOUND.replace('"news th"', `${'['.repeat(40)}${']'.repeat(40)}`)],
  ['brackets of the wrong kind', SOUND.replace(/\}(\s*\],\s*"redirects")/, ']$1')],
  ['a list instead of the object', `[${SOUND}]`],
];

test.each(FAULTS)('a registry with %s is refused as a whole one is', async (_name, file) => {
  const { read, whole } = openReader();
  await read(SOUND);
  const found = await read(file);
  expect(found.registry).toBeNull();
  expect(found.issues.length).toBeGreaterThan(0);
  expect(found.issues).toEqual((await whole()).issues);
});

test('the first faults of a large registry are found beside the process that serves', async () => {
  const { read, whole } = openReader();
  const large = written(largeRegistry(250)).replace('"layout": "landing"', '"layout": "landin"');
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
  const found = await read(written(registry));
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

test('faults in texts are told beside a sound registry', async () => {
  const { read, whole, localesDir } = openReader();
  writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{"seo": 5');
  const found = await read(SOUND);
  expect(found.registry).toBeNull();
  expect(found.issues.length).toBeGreaterThan(0);
  expect(found.issues).toEqual((await whole()).issues);
});
