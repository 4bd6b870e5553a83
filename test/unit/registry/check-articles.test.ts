import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from '../../../server/registry-tool/tool.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { copyArticles, FEW, setLine } from '../../support/articles.ts';
import { copyEditableFiles, removePage } from '../../support/editable-site.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';
import { SHIPPED } from '../../support/shipped-registry.ts';

const CLI = path.join(import.meta.dirname, '../../../server/registry-tool/index.ts');

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
  const files = copyEditableFiles();
  onTestFinished(files.remove);
  removePage(files, 'introductionOrder');
  const env = { PATH: process.env['PATH'], ...files.env };
  const out = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [CLI, 'check'], { env }, (fault, text) =>
      fault ? reject(fault) : resolve(text),
    );
  });
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^53 pages, 0 errors, \d+ warnings$/);
  const lines = out.split('\n').filter((line) => line.startsWith('server/content/'));
  expect(lines.filter((line) => line.includes('/blog/peak-packing/'))).toHaveLength(LOCALE_CODES.length);
  for (const line of lines) {
    expect(line).toMatch(
      /^server\/content\/(?:blog|help)\/[\w-]+\/\w+\.md:\d+:\d+ warning: There is no page "introductionOrder", so its link is left out – /,
    );
    const [file = '', row = '', column = ''] = line.split(/[: ]/);
    const text = readFileSync(path.join(path.dirname(SHIPPED.registryFile), file), 'utf8').split('\n')[
      Number(row) - 1
    ];
    expect(text?.slice(Number(column) - 1)).toMatch(/^page:introductionOrder\)/);
  }
});

test('mistakes in several articles are told in one run, and fail the check', async () => {
  const articles = copyArticles(FEW);
  onTestFinished(articles.remove);
  articles.write('blog/peak-packing/th.md', setLine('topic', 'topic: cats'));
  articles.write('help/connect-a-shop/vi.md', 'Text');
  const { code, printed } = await check(SHIPPED, articles.folder);
  expect(code).toBe(1);
  expect(printed).toEqual([
    expect.stringMatching(/blog\/peak-packing\/th\.md:6:8 "cats" is not allowed here – /),
    expect.stringMatching(/help\/connect-a-shop\/vi\.md:1:1 The text has no front matter – /),
    '54 pages, 2 errors, 0 warnings',
  ]);
});

test('with a registry that is refused, articles are read but their links are not followed', async () => {
  const files = copyEditableFiles();
  const articles = copyArticles(FEW);
  onTestFinished(() => {
    files.remove();
    articles.remove();
  });
  writeFileSync(files.registryFile, '{');
  articles.write('blog/peak-packing/th.md', (text) => `${text}\n[a](page:prise)\n# Title\n`);
  const { printed } = await check(files, articles.folder);
  expect(printed.filter((line) => line.includes('.md'))).toEqual([
    expect.stringMatching(/th\.md:\d+:1 A heading of the first rank/),
  ]);
});

test('links are not followed in articles that no page of the registry shows', async () => {
  const files = copyEditableFiles();
  onTestFinished(files.remove);
  rmSync(files.localesDir, { recursive: true });
  const registry = registryWith([page('helpDetail', '/{lang}/help/{id}.htm')]);
  writeFileSync(files.registryFile, JSON.stringify(registry));
  const articles = copyArticles(FEW);
  onTestFinished(articles.remove);
  const { code, printed } = await check(files, articles.folder);
  expect(code).toBe(0);
  const told = printed.filter((line) => line.includes('.md'));
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((line) => !line.includes('/help/'))).toEqual([]);
});

test('addresses of the site that lead nowhere, and links to sections and places, are named in articles', async () => {
  const articles = copyArticles(FEW);
  onTestFinished(articles.remove);
  const links = [
    '[a](/th/nowhere.htm)',
    '[b](https://www.stallwise.com/th/nowhere.htm)',
    '[c](#here)',
    '[d](page:price#plans)',
    '[e](/th/goods/price.htm)',
    '[f](https://example.org/nowhere)',
    '[g](/blog/feed.xml)',
  ];
  const host = JSON.parse(readFileSync(SHIPPED.registryFile, 'utf8')) as {
    site: { hosts: { main: string } };
  };
  const text = links.join(' ').replace('www.stallwise.com', host.site.hosts.main);
  articles.write('blog/peak-packing/th.md', (before) => `${before}\n${text}\n`);
  const { code, printed } = await check(SHIPPED, articles.folder);
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
