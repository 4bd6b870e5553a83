import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRegistry } from '../../../shared/registry/cross-checks.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { LOCALES, openEditorsFolder } from '../../support/editors-folder.ts';
import { NO_TEXTS, page, registryWith } from '../../support/registry-fixture.ts';

/** The editors' folder with every text in every language. */
function openTranslatedFolder() {
  const desk = openEditorsFolder();
  const fileOf = (locale: string) => join(desk.folder, 'locales', locale, 'pages/news.json');
  const write = (locale: string, texts: object) => writeFileSync(fileOf(locale), JSON.stringify(texts));
  const read = (locale: string) => JSON.parse(readFileSync(fileOf(locale), 'utf8')) as object;
  const titled = (locale: string, title: string) => {
    const texts = { seo: { title, description: `What happened today, told for readers of ${locale}` } };
    write(locale, { ...texts, intro: { title: `t ${locale}` } });
  };
  const registry = JSON.parse(readFileSync(desk.file, 'utf8')) as { pages: { text?: TextTree }[] };
  for (const { text } of registry.pages)
    for (const locale of LOCALES)
      if (text) Object.assign(text[locale] ?? {}, written(text['en_US'] as TextTree, locale));
  writeFileSync(desk.file, JSON.stringify(registry, null, 2));
  titled('vi', 'Tin trong ngày');
  titled('ms_MY', 'Berita hari ini');
  return { ...desk, read, write };
}

/** Own words of a language in every place but `seo`. */
function written({ seo: _seo, ...tree }: TextTree, locale: string): object {
  const text = JSON.stringify(tree, (_key, node: unknown) =>
    typeof node === 'string' ? `t ${locale}` : node,
  );
  return JSON.parse(text) as object;
}

const strict = ['check', '--strict'];

test('strict passes when nothing is left to do', async () => {
  const { run } = openTranslatedFolder();
  expect(await run(...strict)).toEqual({ code: 0, out: '3 pages, 0 errors, 0 warnings\n', err: '' });
});

test('strict fails on a warning, with which check alone passes', async () => {
  const { run, read, write } = openTranslatedFolder();
  write('th', { ...read('th'), nothing: 'x' });
  expect(await run('check')).toMatchObject({ code: 0, out: expect.stringContaining('1 warning') });
  expect(await run(...strict)).toMatchObject({ code: 1, out: expect.stringContaining('1 warning') });
});

test('strict fails on what missing prints, of which check alone says nothing', async () => {
  const { run, read, write } = openTranslatedFolder();
  write('en_US', { ...read('en_US'), intro: { title: 't en_US', lead: 'One sentence more' } });
  write('vi', { ...read('vi'), intro: { title: 't en_US', lead: 'Thêm một câu' } });
  expect((await run('check')).out).toBe('3 pages, 0 errors, 0 warnings\n');
  const { code, out } = await run(...strict);
  expect(code).toBe(1);
  expect(out).toMatch(
    /th\/pages\/news\.json:1:\d+ warning: "intro\.lead" in th: missing – One or two sentences/,
  );
  expect(out).toContain('4 warnings');
});

test('strict fails on a term that the glossary forbids', async () => {
  const { run, paths } = openTranslatedFolder();
  const glossary = { terms: { day: { meaning: 'x', en_US: { say: 'today', not: ['day'] } } } };
  writeFileSync(join(paths.localesDir, 'glossary.json'), JSON.stringify(glossary));
  expect((await run('check')).code).toBe(0);
  const { code, out } = await run(...strict);
  expect(code).toBe(1);
  expect(out).toMatch(
    /news\.json:1:\d+ warning: seo\.title: "day" – say "today" \(day\)\n3 pages, 0 errors, 1 warning\n/,
  );
});

test('a language that lacks many texts is one finding, which says how to list them', async () => {
  const pages = Array.from({ length: 6 }, (_, at) => {
    const { text, ...entry } = page(`news${at}`, `/{lang}/news${at}.htm`);
    const { ms_MY: _lacking, ...others } = text ?? {};
    return { ...entry, text: others };
  });
  const reasonsOf = (count: number) =>
    checkRegistry(registryWith(pages.slice(0, count)), NO_TEXTS, { warnings: true }).issues.map(
      ({ path, reason, allowed }) => `${path.join('.')}: ${reason} – ${allowed}`,
    );
  expect(reasonsOf(5)).toHaveLength(5);
  expect(reasonsOf(6)).toEqual([
    'site.locales.5: 6 titles and descriptions of pages, blocks and pictures are missing in ms_MY – npm run registry -- missing --lang ms_MY lists them',
  ]);
});

test('strict names the texts of such a language once', async () => {
  const { run, read, write } = openTranslatedFolder();
  const { intro, ...others } = read('en_US') as { intro: object };
  const body = ['A first paragraph', 'A second one', 'A third one'];
  write('en_US', { ...others, intro: { ...intro, body } });
  write('th', {});
  const { out } = await run(...strict);
  const thai = out.split('\n').filter((line) => / (?:in|--lang) th\b/.test(line));
  expect(thai).toEqual([
    expect.stringMatching(
      /warning: 6 texts in th: missing – npm run registry -- missing --lang th lists them$/,
    ),
  ]);
});

test('strict prints the same as JSON, and stops at errors', async () => {
  const { run, file, read, write } = openTranslatedFolder();
  write('vi', { seo: { ...(read('vi') as { seo: object }).seo } });
  const { code, out } = await run(...strict, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    pages: 3,
    findings: [{ severity: 'warning', reason: '"intro.title" in vi: missing', line: 1 }],
  });
  writeFileSync(file, '{');
  expect(await run(...strict)).toMatchObject({
    code: 1,
    out: expect.stringContaining('1 error, 0 warnings'),
  });
});
