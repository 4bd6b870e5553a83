import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from '../../../server/registry-tool/tool.ts';
import { createTermFinder } from '../../../server/registry/glossary/find-terms.ts';
import { readGlossary } from '../../../server/registry/glossary/read-glossary.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Glossary, GlossaryTerm } from '../../../shared/registry/glossary.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

function glossaryOf(locale: Locale, ...terms: GlossaryTerm[]): Glossary {
  return {
    terms: Object.fromEntries(terms.map((term, at) => [`c${at}`, { meaning: 'Anything', [locale]: term }])),
  };
}

test.each<[name: string, locale: Locale, term: GlossaryTerm, text: string, found: string[]]>([
  ['a whole word', 'in', { say: 'HP', not: ['ponsel'] }, 'Lewat ponsel.', ['ponsel']],
  ['any case', 'in', { say: 'HP', not: ['ponsel'] }, 'PONSEL atau Ponsel', ['PONSEL', 'Ponsel']],
  ['no part of a word', 'in', { say: 'HP', not: ['ponsel'] }, 'ponselmu, xponsel, ponsel2', []],
  ['words over marks', 'vi', { say: 'size', not: ['cỡ'] }, 'cỡ lớn, Cỡ', ['cỡ', 'Cỡ']],
  ['no part of a word with marks', 'vi', { say: 'quần', not: ['co'] }, 'cỡ, co, cò', ['co']],
  [
    'any blank between words',
    'en_US',
    { say: 'listing', not: ['for sale'] },
    'For\u00a0sale',
    ['For\u00a0sale'],
  ],
  [
    'signs of a pattern as they are',
    'en_US',
    { say: 'x', not: ['c.o.d (cash)'] },
    'cxoxd c.o.d (cash)',
    ['c.o.d (cash)'],
  ],
  ['Thai inside a sentence', 'th', { say: 'แชต', not: ['แชท'] }, 'ตอบแชทลูกค้า', ['แชท']],
  ['Chinese inside a sentence', 'zh_CN', { say: '二维码', not: ['QR 码'] }, '扫QR 码登录', ['QR 码']],
  ['Chinese in its case', 'zh_CN', { say: '二维码', not: ['QR 码'] }, '扫qr 码登录', []],
  [
    'nothing inside what is to be said',
    'vi',
    { say: 'sao chép', not: ['chép'] },
    'Sao chép, rồi chép',
    ['chép'],
  ],
  [
    'nothing inside an exception',
    'en_US',
    { say: 'Seller Center', not: ['Seller Centre'], except: ['Shopee Seller Centre'] },
    'In Shopee Seller Centre or a Seller Centre',
    ['Seller Centre'],
  ],
  [
    'nothing in addresses',
    'en_US',
    { say: 'x', not: ['price'] },
    '[what it costs](page:price) https://a.example/price {{price}} price@a.example',
    [],
  ],
  ['the words of a link', 'en_US', { say: 'x', not: ['price'] }, '[the price](page:index)', ['price']],
  [
    'every use of an unsettled term',
    'th',
    { say: 'แชต', not: ['แชท'], unsettled: true },
    'แชตหรือแชท',
    ['แชต', 'แชท'],
  ],
  ['nothing of another language', 'ms_MY', { say: 'x', not: ['price'] }, 'price', ['price']],
])('a glossary finds %s', (_name, locale, term, text, found) => {
  const findTerms = createTermFinder(glossaryOf(locale, term));
  const uses = findTerms(text, locale);
  expect(uses.map((use) => use.found)).toEqual(found);
  for (const use of uses) expect(text.slice(use.offset).startsWith(use.found)).toBe(true);
  expect(findTerms(text, locale === 'in' ? 'th' : 'in')).toEqual([]);
});

test('terms of several concepts come in the order of the text', () => {
  const findTerms = createTermFinder(glossaryOf('en_US', { say: 'x', not: ['b'] }, { say: 'y', not: ['a'] }));
  expect(findTerms('a b a', 'en_US').map(({ say, offset }) => `${say} ${offset}`)).toEqual([
    'y 0',
    'x 2',
    'y 4',
  ]);
});

interface Desk {
  readonly folder: string;
  readonly localesDir: string;
  run(...args: string[]): Promise<{ code: number; out: string }>;
}

function openDesk(glossary: string | null): Desk {
  const folder = mkdtempSync(join(tmpdir(), 'glossary-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const localesDir = join(folder, 'locales');
  const file = join(folder, 'pages.registry.json');
  const news = page('news', '/{lang}/news.htm', {
    text: { en_US: { seo: { title: 'News' }, intro: { title: 'All our "wares"' } } },
  });
  writeFileSync(file, JSON.stringify(registryWith([news]), null, 2));
  mkdirSync(join(localesDir, 'th/pages'), { recursive: true });
  mkdirSync(join(folder, 'help/pack'), { recursive: true });
  mkdirSync(join(folder, 'wording'), { recursive: true });
  if (glossary !== null) writeFileSync(join(localesDir, 'glossary.json'), glossary);
  return {
    folder,
    localesDir,
    async run(...args) {
      let out = '';
      const print = (...lines: readonly string[]) => void (out += `${lines.join('\n')}\n`);
      const paths = { registryFile: file, localesDir };
      const ask = () => Promise.resolve(null);
      const site = {
        dataDir: join(folder, 'data'),
        previewSecret: null,
        redisUrl: null,
        databaseUrl: 'sqlite:unused',
        siteOrigin: new URL('https://x.example'),
      };
      const code = await runTool(args, { paths, site, contentDir: folder, print, printError: print, ask });
      return { code, out };
    },
  };
}

const GLOSSARY = JSON.stringify({
  terms: {
    goods: { meaning: 'What is sold', en_US: { say: 'goods', not: ['wares'] } },
    chat: { meaning: 'Messages', th: { say: 'แชต', not: ['แชท'] } },
    pack: { meaning: 'A box', th: { say: 'หีบ', not: ['ลัง'], unsettled: true } },
  },
});

test('names and a language’s own terms are no words left in English', async () => {
  const { folder, localesDir, run } = openDesk(
    JSON.stringify({
      names: ['Pasar Raya'],
      terms: { size: { meaning: 'How large', vi: { say: 'size' }, in: { say: 'ukuran' } } },
    }),
  );
  const { text: _inline, ...news } = page('news', '/{lang}/news.htm');
  writeFileSync(join(folder, 'pages.registry.json'), JSON.stringify(registryWith([news])));
  for (const locale of ['en_US', 'in', 'vi']) {
    mkdirSync(join(localesDir, locale, 'pages'), { recursive: true });
    const seo = { title: 'Pasar Raya 7.7', description: `Pasar Raya of ${locale === 'in' ? '' : 'our'} day` };
    const texts = { seo, intro: { title: 'Size XL' } };
    writeFileSync(join(localesDir, locale, 'pages/news.json'), JSON.stringify(texts));
  }
  const gaps = JSON.parse((await run('missing', 'news', '--json')).out) as Record<string, string>[];
  const same = gaps.filter(({ state }) => state === 'same as source');
  expect(same.map(({ locale, key }) => `${locale} ${key}`)).toEqual(['in intro.title', 'vi seo.description']);
});

test('missing names terms in texts, articles and wording by place, with what to say', async () => {
  const { folder, localesDir, run } = openDesk(GLOSSARY);
  writeFileSync(
    join(localesDir, 'th/pages/news.json'),
    '{\n  "seo": { "title": "\\u0e02\\"\\u0e48า\\" แชท" },\n  "intro": { "title": "ลังของ" }\n}',
  );
  writeFileSync(
    join(folder, 'help/pack/th.md'),
    '---\ntitle: ตอบแชท\nkeywords: [แชท]\nslug: แชท\n---\n\nเปิด **แชท** ได้\n',
  );
  writeFileSync(join(folder, 'wording/th.json'), '{ "topics": { "orders": "แชท" } }');
  mkdirSync(join(folder, 'topics'));
  writeFileSync(join(folder, 'topics/talk.yaml'), 'number: 1\nname:\n  en_US: Chat\n  th: คุยแชท\n');
  const { code, out } = await run('missing');
  expect(code).toBe(0);
  const lines = out
    .split('\n')
    .flatMap((line) => (line.startsWith(folder) ? [line.slice(folder.length + 1)] : []));
  expect(lines).toEqual([
    expect.stringMatching(/^pages\.registry\.json:\d+:\d+ intro\.title: "wares" – say "goods" \(goods\)$/),
    'locales/th/pages/news.json:2:40 seo.title: "แชท" – say "แชต" (chat)',
    'locales/th/pages/news.json:3:24 intro.title: "ลัง" – not settled, so far "หีบ" (pack)',
    'help/pack/th.md:2:11 title: "แชท" – say "แชต" (chat)',
    'help/pack/th.md:7:8 body: "แชท" – say "แชต" (chat)',
    'topics/talk.yaml:4:10 name: "แชท" – say "แชต" (chat)',
    'wording/th.json:1:26 topics.orders: "แชท" – say "แชต" (chat)',
  ]);
  const listed = JSON.parse((await run('missing', 'news', '--json')).out) as { state: string; key: string }[];
  expect(listed.filter(({ state }) => state === 'forbidden' || state === 'unsettled')).toMatchObject([
    { concept: 'goods', key: 'intro.title', found: 'wares', say: 'goods', locale: 'en_US' },
    { concept: 'chat', key: 'seo.title', line: 2, column: 40 },
    { concept: 'pack', state: 'unsettled', locale: 'th' },
  ]);
});

test('a folder of texts need not have a glossary, and it is no stray file', async () => {
  const without = openDesk(null);
  expect(readGlossary(without.localesDir)).toEqual({ glossary: { terms: {} }, issues: [] });
  expect((await without.run('missing')).out).not.toContain('say "');
  expect((await openDesk(GLOSSARY).run('check')).out).not.toContain('glossary.json');
});

test.each([
  [
    '{ "terms": { "chat": { "meaning": "x", "th": { "say": "a", "nto": [] } } } }',
    '1:60 Unknown key "nto"',
    '(did you mean not?)',
  ],
  ['{ "terms": { "chat": { "meaning": "x", "th_TH": { "say": "a" } } } }', '1:40 Unknown key "th_TH"', 'th'],
  ['{ "terms": { "chat": { "th": { "say": "a" } } } }', '1:22 "meaning" is missing', 'a string'],
  [
    '{ "terms": { "chat": { "meaning": "x", "th": { "say": "" } } } }',
    '1:55 "" is not allowed here',
    'at least 1 character',
  ],
  [
    '{ "terms": { "chat": { "meaning": "x", "th": { "say": "A", "not": ["b", "a"] } } } }',
    '1:73 "a" is what to say and what to avoid',
    'one of them',
  ],
  ['{ "terms": { "chat": { "meaning": "x", } } }', '1:38 A comma before a closing bracket', ''],
  ['[]', '1:1 A list is not allowed here', 'an object'],
])('check names a mistake in the glossary: %s', async (glossary, reason, allowed) => {
  const { code, out } = await openDesk(glossary).run('check');
  expect(code).toBe(1);
  expect(out).toContain(`locales/glossary.json:${reason}`);
  expect(out).toContain(allowed);
});

test('check warns of an exception that excepts nothing', async () => {
  const term = { say: 'a', not: ['b'], except: ['x b', 'c'] };
  const { code, out } = await openDesk(JSON.stringify(glossaryOf('th', term))).run('check');
  expect(code).toBe(0);
  expect(out).toMatch(/glossary\.json:1:\d+ warning: "c" holds no term to avoid – b\n/);
});
