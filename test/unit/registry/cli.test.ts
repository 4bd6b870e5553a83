import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatEntry } from '../../../server/registry/cli/format-entry.ts';
import { derivePath } from '../../../server/registry/cli/new.ts';
import { runTool } from '../../../server/registry/cli/tool.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

const CLI = join(import.meta.dirname, '../../../server/registry/cli/index.ts');
const LOCALES = ['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'];

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'editors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pages.registry.json');
  const { text: _inline, ...news } = page('news', '/{lang}/news.htm', {
    mobile: { layout: 'm-default' },
    redirectFrom: ['/{lang}/old-news.htm'],
    publish: { until: null },
  });
  const registry = registryWith([news]);
  const lines = registry.pages.map((entry) => `    ${formatEntry(entry, 4)}`);
  const { site, layouts, redirects } = registry;
  const parts = Object.entries({ site, layouts, pages: [], redirects }).map(([key, value]) =>
    key === 'pages' ? `  "pages": [\n${lines.join(',\n')}\n  ]` : `  "${key}": ${formatEntry(value, 2)}`,
  );
  writeFileSync(file, `{\n${parts.join(',\n')}\n}\n`);
  for (const locale of LOCALES) {
    const pages = join(folder, 'locales', locale, 'pages');
    mkdirSync(pages, { recursive: true });
    if (locale === 'ms_MY') continue;
    const title = locale === 'vi' ? 'News of the day' : `News of the day ${locale}`;
    writeFileSync(
      join(pages, 'news.json'),
      JSON.stringify({
        seo: {
          title: title.replace(' en_US', ''),
          description: `What happened today, told for readers of ${locale}`,
        },
        intro: { title: `t ${locale}` },
      }),
    );
  }
  const run = async (...args: string[]): Promise<Run> => {
    let [out, err] = ['', ''];
    const code = await runTool(args, {
      paths: { registryFile: file, localesDir: join(folder, 'locales') },
      // Articles would take too long.
      contentDir: folder,
      print: (...lines) => void (out += `${lines.join('\n')}\n`),
      printError: (...lines) => void (err += `${lines.join('\n')}\n`),
      ask: () => Promise.resolve(null),
    });
    return { code, out, err };
  };
  return { folder, file, run };
}

test('the command works on the files that the environment names', async () => {
  const { folder, file } = openFolder();
  const env = { PATH: process.env['PATH'], REGISTRY_FILE: file, LOCALES_DIR: join(folder, 'locales') };
  const out = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [CLI, 'check', '--quiet'], { env }, (fault, text) =>
      fault ? reject(fault) : resolve(text),
    );
  });
  expect(out).toBe('3 pages, 0 errors, 1 warning\n');
});

test('every verb explains itself', async () => {
  const { run } = openFolder();
  const overview = await run('--help');
  expect(overview.code).toBe(0);
  const verbs = ['check', 'new', 'list', 'missing', 'explain'];
  const helps = await Promise.all(verbs.map((verb) => run(verb, '--help')));
  helps.forEach(({ code, out }, at) => {
    expect(code).toBe(0);
    expect(out).toContain(`npm run registry -- ${verbs[at]}`);
    expect(overview.out).toContain(`  ${verbs[at]} `);
  });
  expect(await run('chek')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no verb "chek"'),
  });
  expect(await run('list', '--jsn')).toMatchObject({ code: 2, err: expect.stringContaining('--jsn') });
});

test('check prints every finding and fails when one is an error', async () => {
  const { file, run } = openFolder();
  const sound = await run('check', '--quiet');
  expect(sound).toMatchObject({ code: 0, out: expect.stringMatching(/^3 pages, 0 errors, 1 warning\n$/) });
  expect((await run('check')).out).toContain('warning: The page has no seo.title in ms_MY');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace('"layout": "m-default"', '"layout": "m-defalt"').replace('/old-news.htm', '/index.htm'),
  );
  const broken = await run('check');
  expect(broken.code).toBe(1);
  expect(broken.out).toMatch(
    /pages\.registry\.json:\d+:\d+ There is no layout "m-defalt" – .+ \(did you mean m-default\?\)\n/,
  );
  expect(broken.out).toMatch(
    /pages\.registry\.json:\d+:\d+ \/\{lang\}\/index\.htm is already the path of the page "index"/,
  );
  expect(await run('list')).toMatchObject({
    code: 2,
    err: expect.stringContaining('The registry is refused:'),
  });
});

test('check names folders and files among the texts that nothing reads', async () => {
  const { folder, run } = openFolder();
  const locales = join(folder, 'locales');
  for (const strange of ['fil', 'th_TH', 'id', 'th/page']) mkdirSync(join(locales, strange));
  writeFileSync(join(locales, 'th/pages/news.json.bak'), '{}');
  writeFileSync(join(locales, 'notes.txt'), '');
  const { code, out } = await run('check');
  expect(code).toBe(0);
  for (const [name, question] of [
    ['fil', ''],
    ['th_TH', ' (did you mean th?)'],
    ['id', ' (did you mean in?)'],
    ['th/page', ' (did you mean pages?)'],
    ['th/pages/news.json.bak', ''],
    ['notes.txt', ''],
  ] as const) {
    const last = name.split('/').at(-1);
    expect(out).toMatch(
      new RegExp(`/${name}:1:1 warning: Nothing reads "${last}" – .*${question.replace(/[()?]/g, '\\$&')}\n`),
    );
  }
});

test('new copies a page with its texts and touches nothing else', async () => {
  const { folder, file, run } = openFolder();
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

test('new writes nothing that would be refused', async () => {
  const { folder, file, run } = openFolder();
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

test('missing prints what a language lacks or repeats, and what it is for', async () => {
  const TITLE = 'Title of the page, in the tab too';
  const { folder, run } = openFolder();
  const gaps = JSON.parse((await run('missing', 'news', '--json')).out) as object[];
  expect(gaps).toEqual([
    { name: 'news', locale: 'vi', key: 'seo.title', state: 'same as source', purpose: TITLE },
    { name: 'news', locale: 'ms_MY', key: 'seo.title', state: 'missing', purpose: TITLE },
    { name: 'news', locale: 'ms_MY', key: 'seo.description', state: 'missing', purpose: expect.any(String) },
    { name: 'news', locale: 'ms_MY', key: 'intro.title', state: 'missing', purpose: 'The heading' },
  ]);
  const file = join(folder, 'locales/en_US/pages/news.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { intro: object };
  writeFileSync(file, JSON.stringify({ ...texts, intro: { ...texts.intro, tilte: 'x', lead: 'A lead' } }));
  const { out } = await run('missing', 'news');
  expect(out).toMatch(/^texts +language +key +state +for$/m);
  expect(out).toMatch(/^news +th +intro\.lead +missing +One or two sentences under the heading$/m);
  expect(out).not.toContain('tilte');
});

test('list prints a line a page', async () => {
  const { run } = openFolder();
  const rows = JSON.parse((await run('list', '--json')).out) as object[];
  expect(rows[2]).toEqual({
    id: 'news',
    path: '/{lang}/news.htm',
    layout: 'default',
    phones: 'm-default',
    content: 'intro',
    cache: '60 s + 86400 s',
    languages: 'en_US in th vi zh_CN',
  });
  expect((await run('list', '--redirects')).out).toMatch(
    /\/m\/\{lang\}\/old-news\.htm +\/m\/\{lang\}\/news\.htm +302/,
  );
});

test('explain says what serves an address', async () => {
  const { run } = openFolder();
  const [page, phone, moved, unknown] = await Promise.all([
    run('explain', 'https://www.example.com/th/NEWS.htm?x=1'),
    run('explain', '/th/news.htm', '--phone'),
    run('explain', '/th/old-news.htm'),
    run('explain', '/th/nothing.htm'),
  ]);
  for (const fact of [
    /page +news/,
    /canonical +\/th\/news\.htm/,
    /layout +default/,
    /cache +public, max-age=0, s-maxage=60/,
    /prerender +yes/,
    /answer +the page/,
  ]) {
    expect(page?.out).toMatch(fact);
  }
  expect(phone?.out).toMatch(/answer +302 to \/m\/th\/news\.htm/);
  expect(moved?.out).toMatch(/redirect +\/\{lang\}\/old-news\.htm → \/th\/news\.htm \(302\)/);
  expect(unknown?.out).toMatch(/answer +404: Page not found/);
});

test.each([
  ['/{lang}/frontend/brandAdsPage.html', 'brandAdsPage', 'spring', '/{lang}/frontend/spring.html'],
  ['/{lang}/goods/price.htm', 'price', 'spring', '/{lang}/goods/spring.htm'],
  ['/{lang}/introduction/order.htm', 'introductionOrder', 'spring', '/{lang}/introduction/spring.htm'],
  ['/{lang}/Index', 'helpIndex', 'spring', '/{lang}/spring'],
])('a copy of %s is at %4$s', (path, from, id, derived) => {
  expect(derivePath(path, from, id)).toBe(derived);
});
