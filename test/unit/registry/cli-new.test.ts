import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { derivePath } from '../../../server/registry-tool/new.ts';
import { LOCALES, openEditorsFolder } from '../../support/editors-folder.ts';

test('new copies a page with its texts and touches nothing else', async () => {
  const { folder, file, run } = openEditorsFolder();
  const before = readFileSync(file, 'utf8');
  const made = await run('new', 'spring', '--from', 'news');
  expect(made).toMatchObject({ code: 0, err: '' });
  const after = readFileSync(file, 'utf8');
  const entry = (JSON.parse(after) as { pages: Record<string, unknown>[] }).pages[3];
  expect(entry).toEqual({
    id: 'spring',
    path: '/{lang}/spring.htm',
    layout: 'default',
    blocks: [{ type: 'intro', id: 'intro' }],
    mobile: { layout: 'm-default' },
    publish: { draft: true },
  });
  const added = after.slice(before.indexOf('\n  ],\n  "redirects"'), after.indexOf('\n  ],\n  "redirects"'));
  expect(before.replace('\n  ],\n  "redirects"', `${added}\n  ],\n  "redirects"`)).toBe(after);
  expect(added).toMatch(/^,\n {4}\{\n {6}"id": "spring",\n/);
  for (const locale of LOCALES) {
    const files = readdirSync(join(folder, 'locales', locale, 'pages'));
    expect(files).toEqual(locale === 'ms_MY' ? [] : ['news.json', 'spring.json']);
  }
  expect(await run('new', 'spring', '--from', 'news')).toMatchObject({
    code: 2,
    err: expect.stringContaining('exists already'),
  });
});

test('new puts the texts in the order of the blocks and names the way to look at them', async () => {
  const { folder, file, run } = openEditorsFolder();
  const inEnglish = (id: string) => join(folder, 'locales/en_US/pages', `${id}.json`);
  const { intro, ...texts } = JSON.parse(readFileSync(inEnglish('news'), 'utf8')) as Record<string, unknown>;
  const late = { ways: { title: 'Ways' }, ...texts, intro };
  writeFileSync(inEnglish('news'), JSON.stringify(late));
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { pages: { id: string; blocks?: object[] }[] };
  registry.pages.find(({ id }) => id === 'news')?.blocks?.push({ type: 'features', id: 'ways' });
  writeFileSync(file, JSON.stringify(registry));
  const { code, out } = await run('new', 'spring', '--from', 'news');
  expect(code).toBe(0);
  expect(out).toContain('npm run registry -- preview spring');
  const copied = JSON.parse(readFileSync(inEnglish('spring'), 'utf8')) as Record<string, unknown>;
  expect(copied).toEqual(late);
  const blocks = Object.keys(copied).filter((name) => name !== 'seo' && name !== 'menu');
  expect(blocks).toEqual(['intro', 'ways']);
});

test('new writes nothing that would be refused', async () => {
  const { folder, file, run } = openEditorsFolder();
  const before = readFileSync(file, 'utf8');
  const refused = await run('new', 'spring', '--from', 'news', '--path', '/{lang}/INDEX.htm');
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('is already the path of the page "index"');
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(readdirSync(join(folder, 'locales', 'th', 'pages'))).toEqual(['news.json']);
  expect(await run('new', 'spring', '--from', 'nws')).toMatchObject({
    code: 2,
    err: expect.stringContaining('did you mean news?'),
  });
  expect(await run('new', '../x', '--from', 'news')).toMatchObject({
    code: 2,
    err: expect.stringContaining('is no id'),
  });
});

test.each([
  ['/{lang}/frontend/brandAdsPage.html', 'brandAdsPage', 'spring', '/{lang}/frontend/spring.html'],
  ['/{lang}/goods/price.htm', 'price', 'spring', '/{lang}/goods/spring.htm'],
  ['/{lang}/introduction/order.htm', 'introductionOrder', 'spring', '/{lang}/introduction/spring.htm'],
  ['/{lang}/Index', 'helpIndex', 'spring', '/{lang}/spring'],
])('a copy of %s is at %4$s', (path, from, id, derived) => {
  expect(derivePath(path, from, id)).toBe(derived);
});
