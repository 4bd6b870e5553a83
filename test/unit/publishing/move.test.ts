import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileRegistry } from '../../../shared/registry/compile.ts';
import { readRegistry } from '../../../server/registry/read-registry.ts';
import { loadTexts } from '../../../server/registry/load-texts.ts';
import { openKeptHistory } from '../../support/kept-history.ts';

async function openFolder() {
  const kept = openKeptHistory();
  const entry = () =>
    (JSON.parse(readFileSync(kept.file, 'utf8')) as { pages: Record<string, unknown>[] }).pages.find(
      ({ id }) => id === 'news',
    );
  const redirect = async (path: string) => {
    const { registry, texts } = readRegistry(kept.paths, await loadTexts(kept.paths.localesDir));
    return registry && compileRegistry(registry, texts, '').redirectFor(path)?.to;
  };
  return { ...kept, entry, redirect };
}

test('a page that moves is found at every address it has had, in one step', async () => {
  const { run, entry, redirect, file, folder } = await openFolder();
  const texts = join(folder, 'locales/th/pages/news.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('"t th"', '"at /th/news.htm, not /th/news.html"'));
  const before = readFileSync(file, 'utf8');
  const moved = await run('move', 'news', '/{lang}/today.htm', '--by', 'Ploy');
  expect(moved).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('locales/th/pages/news.json'),
  });
  expect(entry()).toMatchObject({
    path: '/{lang}/today.htm',
    redirectFrom: ['/{lang}/old-news.htm', '/{lang}/news.htm'],
  });
  expect(readFileSync(texts, 'utf8')).toContain('"at /th/today.htm, not /th/news.html"');
  for (const former of ['/th/old-news.htm', '/th/news.htm'])
    expect(await redirect(former)).toBe('/th/today.htm');
  for (const former of ['/m/vi/old-news.htm', '/m/vi/news.htm'])
    expect(await redirect(former)).toBe('/m/vi/today.htm');
  expect(await run('move', 'news', '/{lang}/news.htm')).toMatchObject({ code: 0 });
  expect(entry()).toMatchObject({
    path: '/{lang}/news.htm',
    redirectFrom: ['/{lang}/old-news.htm', '/{lang}/today.htm'],
  });
  expect(await redirect('/th/today.htm')).toBe('/th/news.htm');
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(before.split('\n').length);
});

test('redirects to the former address lead to the new one', async () => {
  const { run, file, redirect } = await openFolder();
  const rules = [
    { from: '/promo.htm', to: '/en_US/news.htm' },
    { from: '/{lang}/promo.htm', to: '/{lang}/news.htm?from=promo' },
    { from: '/m/{lang}/promo.htm', to: '/m/{lang}/news.htm' },
  ];
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"redirects": []', `"redirects": ${JSON.stringify(rules)}`),
  );
  expect(await run('move', 'news', '/{lang}/today.htm')).toMatchObject({ code: 0 });
  const { redirects } = JSON.parse(readFileSync(file, 'utf8')) as { redirects: { to: string }[] };
  expect(redirects.map(({ to }) => to)).toEqual([
    '/en_US/news.htm',
    '/{lang}/today.htm?from=promo',
    '/m/{lang}/today.htm',
  ]);
  expect(await redirect('/promo.htm')).toBe('/en_US/today.htm');
});

test.each([
  [['move', 'news', '/{lang}/index.htm'], 1, 'is already the path of the page "index"'],
  [['move', 'news', '/{lang}/news.htm'], 2, 'has this address already'],
  [['move', 'nws', '/{lang}/x.htm'], 2, 'did you mean news?'],
  [['move', 'news'], 2, 'Expected: <page> <new path>'],
  [['rename-block', 'news', 'intr', 'start'], 2, 'did you mean intro?'],
  [['rename-block', 'news', 'intro', 'Bad id'], 2, 'is no id of a block'],
])('%j is refused and writes nothing', async (args, code, message) => {
  const { run, file } = await openFolder();
  const before = readFileSync(file, 'utf8');
  const refused = await run(...args);
  expect({ code: refused.code, said: refused.out + refused.err }).toEqual({
    code,
    said: expect.stringContaining(message),
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a block is renamed with its texts in every language, and nothing else', async () => {
  const { run, file, folder } = await openFolder();
  const texts = (locale: string) => readFileSync(join(folder, 'locales', locale, 'pages/news.json'), 'utf8');
  const [registry, th] = [readFileSync(file, 'utf8'), texts('th')];
  expect(await run('rename-block', 'news', 'intro', 'opening')).toMatchObject({ code: 0, err: '' });
  const at = registry.indexOf('"id": "news"');
  expect(readFileSync(file, 'utf8')).toBe(
    registry.slice(0, at) + registry.slice(at).replace('"id": "intro"', '"id": "opening"'),
  );
  expect(texts('th')).toBe(th.replace('"intro"', '"opening"'));
  expect(texts('vi')).toContain('"opening"');
});
