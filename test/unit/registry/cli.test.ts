import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEditorsFolder } from '../../support/editors-folder.ts';

const CLI = join(import.meta.dirname, '../../../server/registry-tool/index.ts');
test('the command works on the files that the environment names', async () => {
  const { folder, file } = openEditorsFolder();
  const places = {
    REGISTRY_FILE: file,
    LOCALES_DIR: join(folder, 'locales'),
    DATA_DIR: join(folder, 'data'),
  };
  const env = { PATH: process.env['PATH'], ...places };
  const out = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [CLI, 'check', '--quiet'], { env }, (fault, text) =>
      fault ? reject(fault) : resolve(text),
    );
  });
  // Without a build it says that it has weighed no page.
  expect(out).toMatch(/^3 pages, 0 errors, 1 warning(?:; [^\n]+)?\n$/);
});

test('every verb explains itself', async () => {
  const { run } = openEditorsFolder();
  const overview = await run('--help');
  expect(overview.code).toBe(0);
  const verbs = [
    'check',
    'new',
    'list',
    'missing',
    'explain',
    'publish',
    'schedule',
    'disable',
    'enable',
    'used',
    'variants',
    'promote',
    'drop',
  ];
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
  expect(await run('list', '--jsn')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Unknown option '--jsn'\n\nnpm run registry -- list /),
  });
});

test('check prints every finding and fails when one is an error', async () => {
  const { file, run } = openEditorsFolder();
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
  // A terminal shows the end of it.
  const kinds = broken.out.split('\n').map((line) => / warning: |^\d+ errors| – /.exec(line)?.[0]);
  expect(kinds).toEqual([' warning: ', ' – ', ' – ', '2 errors', undefined]);
  expect(await run('list')).toMatchObject({
    code: 2,
    err: expect.stringContaining('The registry is refused:'),
  });
});

test('check names folders and files among the texts that nothing reads', async () => {
  const { folder, run } = openEditorsFolder();
  const locales = join(folder, 'locales');
  for (const strange of ['xx', 'th_TH', 'id', 'th/page']) mkdirSync(join(locales, strange));
  writeFileSync(join(locales, 'th/pages/news.json.bak'), '{}');
  writeFileSync(join(locales, 'notes.txt'), '');
  const { code, out } = await run('check');
  expect(code).toBe(0);
  for (const [name, question] of [
    ['xx', ''],
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

test('missing prints what a language lacks or repeats, and what it is for', async () => {
  const TITLE = 'Title of the page, in the tab too';
  const { folder, run } = openEditorsFolder();
  const gaps = JSON.parse((await run('missing', 'news', '--json')).out) as object[];
  expect(gaps).toMatchObject([
    { name: 'news', locale: 'vi', key: 'seo.title', state: 'same as source', purpose: TITLE },
    { name: 'news', locale: 'ms_MY', key: 'seo.title', state: 'missing', purpose: TITLE },
    { name: 'news', locale: 'ms_MY', key: 'seo.description', state: 'missing', purpose: expect.any(String) },
    { name: 'news', locale: 'ms_MY', key: 'intro.title', state: 'missing', purpose: 'The heading' },
  ]);
  const file = join(folder, 'locales/en_US/pages/news.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { intro: object };
  writeFileSync(file, JSON.stringify({ ...texts, intro: { ...texts.intro, tilte: 'x', lead: 'A lead' } }));
  const { out } = await run('missing', 'news');
  expect(out).toMatch(/^texts +language +key +state +for +where +page$/m);
  expect(out).toMatch(/^news +th +intro\.lead +missing +One or two sentences under the heading +\S+ +\S+$/m);
  expect(out).not.toContain('tilte');
});

test.each([
  ['{ "draft": true }', 'draft'],
  [
    '{ "draft": true, "languages": { "th": "published", "vi": { "from": "2099-01-01T09:00[Asia/Bangkok]" } } }',
    'th',
  ],
  ['{ "languages": { "vi": "draft" } }', 'en_US in th zh_CN ms_MY'],
  ['{ "from": "2099-01-01T09:00[Asia/Bangkok]" }', 'later'],
  ['{ "until": "2001-01-01T09:00[Asia/Bangkok]" }', 'ended'],
  ['{ "disabled": true, "languages": { "th": "published" } }', 'disabled'],
])('list says of a page with publish %s that visitors find it in: %s', async (publish, published) => {
  const { file, run } = openEditorsFolder();
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { pages: Record<string, unknown>[] };
  for (const page of registry.pages) if (page['id'] === 'news') page['publish'] = JSON.parse(publish);
  writeFileSync(file, JSON.stringify(registry));
  const rows = JSON.parse((await run('list', '--json')).out) as object[];
  expect(rows[2]).toMatchObject({ id: 'news', published });
});

test('list prints a line a page', async () => {
  const { run } = openEditorsFolder();
  const rows = JSON.parse((await run('list', '--json')).out) as object[];
  expect(rows[2]).toEqual({
    id: 'news',
    path: '/{lang}/news.htm',
    layout: 'default',
    phones: 'm-default',
    content: 'intro',
    cache: '60 s + 86400 s',
    languages: 'en_US in th vi zh_CN',
    published: 'all',
  });
  expect((await run('list', '--redirects')).out).toMatch(
    /\/m\/\{lang\}\/old-news\.htm +\/m\/\{lang\}\/news\.htm +302/,
  );
});

test('explain says what serves an address', async () => {
  const { run } = openEditorsFolder();
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
  const told = JSON.parse((await run('explain', '/th/news.htm', '--json')).out) as Record<string, string>;
  expect(told).toMatchObject({ page: 'news', canonical: '/th/news.htm', answer: 'the page' });
});
