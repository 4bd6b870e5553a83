import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileRegistry } from '../../../shared/registry/compile.ts';
import { loadTexts } from '../../../server/registry/load-texts.ts';
import { readRegistry } from '../../../server/registry/read-registry.ts';
import { openKeptHistory } from '../../support/kept-history.ts';

type Entry = Record<string, unknown>;

/** The page `spring` has a layout of its own, and `news` lists it. */
async function openFolder() {
  const kept = openKeptHistory();
  await kept.run('new', 'spring', '--from', 'news', '--path', '/{lang}/spring.htm');
  await kept.run('publish', 'spring');
  const registry = JSON.parse(readFileSync(kept.file, 'utf8')) as { pages: Entry[]; layouts: Entry };
  const entry = (id: string) => registry.pages.find((page) => page['id'] === id) as Entry;
  registry.layouts['own'] = { component: 'default' };
  Object.assign(entry('spring'), { layout: 'own', redirectFrom: ['/{lang}/march.htm'] });
  entry('news')['blocks'] = [
    { type: 'intro', id: 'intro' },
    { type: 'related', id: 'more', pages: ['spring', 'index'] },
  ];
  entry('news')['text'] = { en_US: { more: { title: 'More to read' } } };
  writeFileSync(kept.file, `${JSON.stringify(registry, null, 2)}\n`);
  return kept;
}

test('a page is removed with its texts, layout and mentions, and its addresses lead on', async () => {
  const { run, file, folder, paths } = await openFolder();
  const asked = await run('remove', 'spring', '--to', 'news');
  expect(asked).toMatchObject({ code: 1, out: expect.stringContaining('page in news') });
  expect(await run('remove', 'spring', '--to', 'news', '--yes')).toMatchObject({ code: 0, err: '' });
  const { pages, layouts } = JSON.parse(readFileSync(file, 'utf8')) as { pages: Entry[]; layouts: Entry };
  expect(pages.map(({ id }) => id)).not.toContain('spring');
  expect(Object.keys(layouts)).not.toContain('own');
  expect(pages.find(({ id }) => id === 'news')).toMatchObject({
    blocks: [{ id: 'intro' }, { id: 'more', pages: ['index'] }],
    redirectFrom: ['/{lang}/old-news.htm', '/{lang}/march.htm', '/{lang}/spring.htm'],
  });
  expect(existsSync(join(folder, 'locales/th/pages/spring.json'))).toBe(false);
  const { registry, texts } = readRegistry(paths, await loadTexts(paths.localesDir));
  const snapshot = registry && compileRegistry(registry, texts, '');
  for (const former of ['/th/spring.htm', '/th/march.htm'])
    expect(snapshot?.redirectFor(former)?.to).toBe('/th/news.htm');
});

test('without a terminal it says what names the page, and that nothing was written', async () => {
  const { run, file } = await openFolder();
  await run('new', 'alone', '--from', 'news', '--path', '/{lang}/alone.htm');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { pages: Entry[]; layouts: Entry };
  registry.layouts['alone'] = { component: 'default' };
  Object.assign(registry.pages.find(({ id }) => id === 'alone') as Entry, { layout: 'alone' });
  writeFileSync(file, `${JSON.stringify(registry, null, 2)}\n`);
  const before = readFileSync(file, 'utf8');
  const nothing = 'Nothing was written; --yes removes it without asking.\n';
  expect(await run('remove', 'alone', '--gone')).toEqual({ code: 1, out: nothing, err: '' });
  const { out } = await run('remove', 'spring', '--gone');
  expect(out).toMatch(/ page in news\n/);
  expect(out.endsWith(`\n${nothing}`)).toBe(true);
  expect(out).not.toContain('\n\n');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a page without a successor is gone for good, and so is what led to it', async () => {
  const { run, file, paths } = await openFolder();
  const written = JSON.parse(readFileSync(file, 'utf8')) as { redirects: Entry[] };
  const rules = [
    { from: '/{lang}/s', to: '/{lang}/spring.htm?from=s' },
    { from: '/th/april', to: '/m/th/spring.htm' },
    { from: '/{lang}/n', to: '/{lang}/news.htm' },
  ];
  writeFileSync(file, JSON.stringify({ ...written, redirects: rules }, null, 2));
  expect(await run('remove', 'spring', '--gone', '--yes')).toMatchObject({ code: 0, err: '' });
  const { gone, redirects } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  expect(gone).toEqual(['/{lang}/march.htm', '/{lang}/spring.htm', '/{lang}/s', '/th/april']);
  expect(redirects).toEqual([rules[2]]);
  const { registry, texts } = readRegistry(paths, await loadTexts(paths.localesDir));
  const { isGone } = compileRegistry(registry as NonNullable<typeof registry>, texts, '');
  const known = ['/th/spring.htm', '/m/th/spring.htm', '/vi/s/', '/TH/april', '/th/SPRING.htm'];
  expect(known.map((path) => isGone(path))).toEqual([true, true, true, true, true]);
  const unknown = ['/xx/spring.htm', '/th/spring', '/th/news.htm', '/', '/m', '/th/%2Fspring.htm'];
  expect(unknown.map((path) => isGone(path))).toEqual(unknown.map(() => false));
  expect((await run('explain', '/th/spring.htm')).out).toMatch(/answer +410: the page is gone for good/);
});

test('what was removed is brought back', async () => {
  const { run, file, folder } = await openFolder();
  const before = readFileSync(file, 'utf8');
  await run('remove', 'spring', '--to', 'news', '--yes');
  const [last] = JSON.parse((await run('history', '--json', '--last', '2')).out) as { entry: number }[];
  expect(await run('rollback', String((last?.entry ?? 0) - 1))).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(existsSync(join(folder, 'locales/th/pages/spring.json'))).toBe(true);
});

test.each([
  [['remove', 'spring'], 2, 'Either --to <page> or --gone'],
  [['remove', 'spring', '--to', 'news', '--gone'], 2, 'Either --to <page> or --gone'],
  [['remove', 'spring', '--to', 'spring'], 2, 'cannot lead to itself'],
  [['remove', 'spring', '--to', 'nws'], 2, 'did you mean news?'],
  [['remove', 'index', '--to', 'news', '--yes'], 1, 'Nothing was written'],
])('%j is refused', async (args, code, message) => {
  const { run, file } = await openFolder();
  const before = readFileSync(file, 'utf8');
  const { code: ended, out, err } = await run(...args);
  expect({ ended, said: out + err }).toEqual({ ended: code, said: expect.stringContaining(message) });
  expect(readFileSync(file, 'utf8')).toBe(before);
});
