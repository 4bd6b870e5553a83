import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from '../../../server/registry-tool/tool.ts';
import { copyFrozenArticles, setLine } from '../../support/articles.ts';
import { LOCALES } from '../../support/editors-folder.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';
import { writeShop } from '../../support/shop-files.ts';

function openArticles() {
  const articles = copyFrozenArticles();
  onTestFinished(articles.remove);
  return articles;
}

async function check(paths: { registryFile: string; localesDir: string }, contentDir: string) {
  const printed: string[] = [];
  const code = await runTool(['check'], {
    paths,
    contentDir,
    print: (...lines) => void printed.push(...lines),
    printError: (...lines) => void printed.push(...lines),
    ask: () => Promise.resolve(null),
  });
  return { code, printed };
}

test('removing a page that articles link to is told with each link, and refuses nothing', async () => {
  const shop = writeShop();
  const articles = openArticles();
  const registry = JSON.parse(readFileSync(shop.registryFile, 'utf8')) as { pages: { id: string }[] };
  const pages = registry.pages.filter(({ id }) => id !== 'price');
  writeFileSync(shop.registryFile, JSON.stringify({ ...registry, pages }));
  const { code, printed } = await check(shop, articles.folder);
  expect(code).toBe(0);
  const lines = printed.filter((line) => line.includes('.md:'));
  expect(lines).toHaveLength(LOCALES.length);
  for (const line of lines) {
    expect(line).toMatch(
      /help\/connect-a-shop\/\w+\.md:\d+:\d+ warning: There is no page "price", so its link is left out – /,
    );
    const [, name = '', row, column] = /(help\/\S+\.md):(\d+):(\d+)/.exec(line) ?? [];
    const text = articles.read(name).split('\n')[Number(row) - 1];
    expect(text?.slice(Number(column) - 1)).toMatch(/^page:price\)/);
  }
});

test('mistakes in several articles are told in one run, and fail the check', async () => {
  const articles = openArticles();
  articles.write('blog/peak-packing/th.md', setLine('topic', 'topic: cats'));
  articles.write('help/connect-a-shop/vi.md', 'Text');
  const { code, printed } = await check(writeShop(), articles.folder);
  expect(code).toBe(1);
  expect(printed).toEqual([
    expect.stringMatching(/blog\/peak-packing\/th\.md:6:8 "cats" is not allowed here – /),
    expect.stringMatching(/help\/connect-a-shop\/vi\.md:1:1 The text has no front matter – /),
    '10 pages, 2 errors, 0 warnings',
  ]);
});

test('with a registry that is refused, articles are read but their links are not followed', async () => {
  const files = writeShop();
  const articles = openArticles();
  writeFileSync(files.registryFile, '{');
  articles.write('blog/peak-packing/th.md', (text) => `${text}\n[a](page:prise)\n# Title\n`);
  const { printed } = await check(files, articles.folder);
  expect(printed.filter((line) => line.includes('.md'))).toEqual([
    expect.stringMatching(/th\.md:\d+:1 A heading of the first rank/),
  ]);
});

test('links are not followed in articles that no page of the registry shows', async () => {
  const files = writeShop();
  rmSync(files.localesDir, { recursive: true });
  const registry = registryWith([page('helpDetail', '/{lang}/help/{id}.htm')]);
  writeFileSync(files.registryFile, JSON.stringify(registry));
  const articles = openArticles();
  const { code, printed } = await check(files, articles.folder);
  expect(code).toBe(0);
  const told = printed.filter((line) => line.includes('.md'));
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((line) => !line.includes('/help/'))).toEqual([]);
});

test('addresses of the site that lead nowhere, and links to sections and places, are named in articles', async () => {
  const articles = openArticles();
  const links = [
    '[a](/th/nowhere.htm)',
    '[b](https://www.example.com/th/nowhere.htm)',
    '[c](#here)',
    '[d](page:price#plans)',
    '[e](/th/price.htm)',
    '[f](https://example.org/nowhere)',
    '[g](/blog/feed.xml)',
  ];
  articles.write('blog/peak-packing/th.md', (before) => `${before}\n${links.join(' ')}\n`);
  const { code, printed } = await check(writeShop(), articles.folder);
  expect(code).toBe(0);
  const told = printed.filter((line) => line.includes('peak-packing/th.md'));
  expect(told).toEqual([
    expect.stringMatching(
      /page:price#plans leads to a section, so its link is left out – .*\(did you mean page:price\?\)/,
    ),
    expect.stringMatching(/No page has the address \/th\/nowhere\.htm – page: and the id of a page$/),
    expect.stringMatching(/No page has the address https:\/\/.*\/th\/nowhere\.htm – /),
    expect.stringMatching(/#here leads to a place in the article, which is left out – /),
  ]);
});
