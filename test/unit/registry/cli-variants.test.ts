import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCounts } from '../../../server/backend/store/open-counts.ts';
import { createLimits } from '../../../server/limits/limits.ts';
import type { CountRow } from '../../../server/trials/count-store.ts';
import { runOf } from '../../../server/trials/trial-run.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import { LOCALES, openEditorsFolder } from '../../support/editors-folder.ts';
import { inEvery } from '../../support/registry-fixture.ts';

type Variants = NonNullable<PageEntry['variants']>;

const TITLES = inEvery((locale) => ({ intro: { title: `Other news ${locale}` } }));
const B: Variants[number] = { id: 'b', weight: 30, text: TITLES };
const C: Variants[number] = {
  id: 'c',
  weight: 20,
  blocks: [
    { type: 'cta', id: 'intro', action: 'register' },
    { type: 'cta', id: 'more', action: 'price' },
  ],
  text: inEvery((locale) => ({ more: { title: `More ${locale}` } })),
};

/** An editor whose page `news` has these variants, with a store for counts. */
function folderWith(variants: Variants) {
  const folder = openEditorsFolder();
  const read = () => readFileSync(folder.file, 'utf8');
  const plain = read();
  // The last key of the entry.
  const tried = plain.replace(
    '"publish": { "until": null }',
    (times) => `${times}, "variants": ${JSON.stringify(variants)}`,
  );
  expect(tried).not.toBe(plain);
  writeFileSync(folder.file, tried);
  const entry = () => (JSON.parse(read()) as { pages: PageEntry[] }).pages.find(({ id }) => id === 'news');
  const count = async (rows: readonly Omit<CountRow, 'page' | 'run'>[]) => {
    const store = await openCounts(
      `sqlite:${join(folder.folder, 'data', 'stallwise.sqlite')}`,
      createLimits(),
    );
    const run = runOf({ entry: entry() as PageEntry });
    await store.add(
      rows.map((row) => ({ ...row, page: 'news', run })),
      Date.parse('2026-11-20T08:15:00Z'),
    );
    await store.close();
  };
  return { ...folder, read, plain, tried, entry, count };
}

test('before anything is counted there is nothing to tell, and no store is made for it', async () => {
  const { run, folder } = folderWith([B]);
  expect(await run('variants', 'NEWS')).toEqual({
    code: 0,
    out: 'Nothing was counted of the variants of news yet.\n',
    err: '',
  });
  expect(() => readFileSync(join(folder, 'data', 'stallwise.sqlite'))).toThrow('ENOENT');
  expect(await run('variants', 'index')).toMatchObject({
    code: 2,
    err: expect.stringContaining('The page index has no variants.'),
  });
  expect(await run('variants')).toMatchObject({ code: 2 });
});

test('the rates of the page and its variants are printed with their bounds, and a verdict', async () => {
  const { run, count } = folderWith([B]);
  await count([
    { variant: 'a', event: 'show', count: 1000 },
    { variant: 'a', event: 'button', count: 50 },
    { variant: 'a', event: 'registration', count: 20 },
    { variant: 'b', event: 'show', count: 1000 },
    { variant: 'b', event: 'registration', count: 22 },
  ]);
  await count([
    { variant: 'b', event: 'button', count: 100 },
    { variant: 'a', event: 'booking', count: 1 },
  ]);
  const { code, out } = await run('variants', 'news');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual(
    [
      'news, since 2026-11-20 08:15 UTC',
      '',
      'variant  of 100  shows  button (95 %)                registration (95 %)        booking (95 %)',
      'a        70      1000   50 = 5.0 % (3.8 % to 6.5 %)  20 = 2.0 % (1.3 % to 3.1 %)  1 = 0.1 % (0.0 % to 0.6 %)',
      'b        30      1000   100 = 10.0 % (8.3 % to 12.0 %)  22 = 2.2 % (1.5 % to 3.3 %)  0 = 0.0 % (0.0 % to 0.4 %)',
      '',
      'button: b is ahead.',
      'registration: no difference that could not be chance.',
      'booking: too little was counted to tell.',
      '',
    ].map((line) =>
      expect.stringMatching(new RegExp(`^${line.replace(/[().%]/g, '\\$&').replace(/ {2,}/g, ' +')}$`)),
    ),
  );
  const told = JSON.parse((await run('variants', 'news', '--json')).out) as { variants: object[] };
  expect(told).toMatchObject({
    page: 'news',
    since: '2026-11-20T08:15:00.000Z',
    variants: [
      { id: 'a', weight: 70, shows: 1000, goals: { button: { count: 50, rate: { share: 0.05 } } } },
      { id: 'b', weight: 30, shows: 1000, goals: { booking: { count: 0 } } },
    ],
    verdicts: {
      button: { kind: 'ahead', id: 'b' },
      registration: { kind: 'no difference' },
      booking: { kind: 'too few' },
    },
  });
});

test('few shows of one form are too few, whatever the others have', async () => {
  const { run, count } = folderWith([B, C]);
  await count([
    { variant: 'a', event: 'show', count: 5000 },
    { variant: 'a', event: 'button', count: 500 },
    { variant: 'b', event: 'show', count: 99 },
    { variant: 'c', event: 'show', count: 5000 },
  ]);
  expect((await run('variants', 'news')).out).toContain('button: too little was counted to tell.');
});

test('a variant that is promoted becomes the page, and rollback brings the comparison back', async () => {
  const { run, read, entry, tried } = folderWith([B, C]);
  const done = await run('promote', 'news', 'c', '--by', 'mai');
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('news is now what its variant c was') });
  expect(entry()).toMatchObject({ blocks: C.blocks, text: C.text, path: '/{lang}/news.htm' });
  expect(entry()).not.toHaveProperty('variants');
  expect((await run('check')).out).toContain('0 errors');
  const [latest] = JSON.parse((await run('history', 'news', '--json')).out) as { by: string; why: string }[];
  expect(latest).toMatchObject({ by: 'mai', why: 'promote news c' });
  const entries = JSON.parse((await run('history', '--json')).out) as { entry: number }[];
  expect((await run('rollback', String(entries[1]?.entry))).code).toBe(0);
  expect(read()).toBe(tried);
});

test('the texts of a promoted variant win over those that the page has inline', async () => {
  const { run, entry, file, read } = folderWith([B]);
  const inline = { th: { intro: { title: 'Inline', text: 'Kept' } } };
  writeFileSync(file, read().replace('"variants"', `"text": ${JSON.stringify(inline)}, "variants"`));
  expect((await run('promote', 'news', 'b')).code).toBe(0);
  expect(entry()?.text).toEqual({ ...TITLES, th: { intro: { title: 'Other news th', text: 'Kept' } } });
  expect(Object.keys(entry()?.text ?? {}).toSorted()).toEqual(LOCALES.toSorted());
});

test('variants are dropped one by one, and the page is to the letter what it was', async () => {
  const { run, read, plain, entry } = folderWith([B, C]);
  expect(JSON.parse((await run('drop', 'news', 'b', '--json')).out)).toEqual({
    page: 'news',
    variant: 'b',
    changed: true,
  });
  expect(entry()?.variants).toEqual([C]);
  expect((await run('drop', 'news', 'c')).code).toBe(0);
  expect(read()).toBe(plain);
});

test('the page itself may win too', async () => {
  const { run, read, plain } = folderWith([B, C]);
  expect(await run('promote', 'news', 'a')).toMatchObject({
    code: 0,
    out: expect.stringContaining('news stays as it is'),
  });
  expect(read()).toBe(plain);
});

test.each([
  [['drop', 'news', 'a'], 'has no variant "a" (it has b, c)'],
  [['promote', 'news', 'x'], 'has no variant "x" (it has a, b, c)'],
  [['promote', 'index', 'b'], 'The page index has no variants.'],
  [['promote', 'news'], 'Expected: <page> <variant>'],
  [['drop', 'nws', 'b'], 'did you mean news?'],
  [['preview', 'news', '--variant', 'x'], 'has no variant "x" (it has b, c)'],
])('%j cannot be done and says why', async (args, message) => {
  const { run, read, tried } = folderWith([B, C]);
  expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  expect(read()).toBe(tried);
});

test('a block is renamed in the variants too, and a copy of the page has none', async () => {
  const { run, entry, file } = folderWith([B, C]);
  expect((await run('rename-block', 'news', 'intro', 'opening')).code).toBe(0);
  const { variants = [] } = entry() ?? {};
  expect(variants.map(({ blocks }) => blocks?.map(({ id }) => id))).toEqual([undefined, ['opening', 'more']]);
  expect(variants[0]?.text?.['th']).toEqual({ opening: { title: 'Other news th' } });
  expect((await run('new', 'copied', '--from', 'news', '--path', '/{lang}/copied.htm')).code).toBe(0);
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { pages: PageEntry[] };
  expect(pages.find(({ id }) => id === 'copied')).not.toHaveProperty('variants');
});
