import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { registryWith } from '../../support/registry-fixture.ts';
import { NEWS, EXTRA, openWorkshop, title, type Workshop } from '../../support/registry-workshop.ts';

test.each<[string, (file: string, text: string) => void]>([
  ['written in place', (file, text) => writeFileSync(file, text)],
  [
    'renamed over the old one',
    (file, text) => {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
  ],
  [
    'a link that is put in its place',
    (file, text) => {
      writeFileSync(`${file}.target`, text);
      symlinkSync(`${file}.target`, `${file}.link`);
      renameSync(`${file}.link`, file);
    },
  ],
  [
    'deleted and made again',
    (file, text) => {
      unlinkSync(file);
      writeFileSync(file, text);
    },
  ],
])('a registry that is %s goes live', async (_name, replace) => {
  const { file, store, accepted } = await openWorkshop();
  const next = accepted();
  replace(file, JSON.stringify(registryWith([NEWS, EXTRA])));
  expect((await next).match('/th/extra.htm')?.page.id).toBe('extra');
  expect(store.current()).toBe(await next);
});

test('a link in a folder of releases that is swapped goes live', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [release, pages] of [
    ['1', [NEWS]],
    ['2', [NEWS, EXTRA]],
  ] as const) {
    mkdirSync(join(folder, release, 'locales'), { recursive: true });
    writeFileSync(join(folder, release, 'r.json'), JSON.stringify(registryWith([...pages])));
  }
  symlinkSync('1', join(folder, 'current'));
  const { accepted } = await openWorkshop(undefined, {
    registryFile: join(folder, 'current', 'r.json'),
    localesDir: join(folder, 'current', 'locales'),
  });
  const next = accepted();
  symlinkSync('2', join(folder, 'next'));
  renameSync(join(folder, 'next'), join(folder, 'current'));
  expect((await next).pageById.has('extra')).toBe(true);
});

test('texts that are added, changed and removed go live, and win less than inline texts', async () => {
  const plain = {
    ...NEWS,
    text: { en_US: { seo: { title: 'News of {{brand}}' }, intro: { title: 'News' } } },
  };
  const { localesDir, store, accepted } = await openWorkshop(registryWith([plain]));
  const file = join(localesDir, 'th', 'pages', 'news.json');
  expect(title(store.current(), 'news')).toBe('News of Stall');
  const first = store.status().revision;

  let next = accepted();
  writeFileSync(file, '{"seo": {"title": "ข่าว {{brand}}"}}');
  expect(title(await next, 'news')).toBe('ข่าว Stall');
  expect((await next).texts.languagesOf('news')).toEqual(['en_US', 'th']);
  expect(store.status().revision).not.toBe(first);

  next = accepted();
  writeFileSync(`${file}.new`, '{"seo": {"title": "ข่าวใหม่"}}');
  renameSync(`${file}.new`, file);
  expect(title(await next, 'news')).toBe('ข่าวใหม่');

  next = accepted();
  unlinkSync(file);
  expect(title(await next, 'news')).toBe('News of Stall');
  expect(store.status().revision).toBe(first);
});

test.each<[string, (place: Pick<Workshop, 'file' | 'localesDir'>) => void]>([
  ['registry', ({ file }) => writeFileSync(file, JSON.stringify(registryWith([NEWS, EXTRA])))],
  ['file of texts', ({ localesDir }) => writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{}')],
])('a %s that is written is noticed long before the next look', async (_name, write) => {
  const workshop = await openWorkshop(undefined, { pollMs: 60_000 });
  const next = workshop.accepted();
  write(workshop);
  await next;
});

test('folders that are replaced are followed from then on', async () => {
  const { localesDir, store, accepted } = await openWorkshop();
  let next = accepted();
  rmSync(localesDir, { recursive: true });
  mkdirSync(join(localesDir, 'th', 'pages'), { recursive: true });
  writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{}');
  await next;
  next = accepted();
  writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{"a": "b"}');
  await next;
  expect(store.status().lastRefusal).toBeNull();
});

test('a request keeps the state it began with', async () => {
  const { store, write, accepted } = await openWorkshop();
  const begun = store.current();
  const match = begun.match('/th/news.htm');
  const next = accepted();
  write(registryWith([EXTRA]));
  await next;
  expect(begun.match('/th/news.htm')).toEqual(match);
  expect(title(begun, 'news')).toBe('news th');
  expect(begun.pageById.has('extra')).toBe(false);
  expect(store.current().match('/th/news.htm')).toBeNull();
});

test('a listener that fails keeps neither the site nor other listeners from the new state', async () => {
  const { store, write, accepted, logged } = await openWorkshop();
  store.subscribe(() => {
    throw new Error('out of order');
  });
  const next = accepted();
  write(registryWith([NEWS, EXTRA]));
  const snapshot = await next;
  expect(store.current()).toBe(snapshot);
  expect(logged.map(({ message }) => message)).toContain('a listener of the registry failed');
});

test('files that are not watched are read on demand', async () => {
  const { store, write } = await openWorkshop(undefined, { watch: false });
  write(registryWith([NEWS, EXTRA]));
  await store.reload();
  expect(store.current().pageById.has('extra')).toBe(true);
});
