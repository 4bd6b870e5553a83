import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadTexts } from '../../../server/registry/load-texts.ts';
import { describeIssue } from '../../../server/registry/locate-issue.ts';
import { checkContent } from '../../../server/registry/read-registry.ts';
import { copyEditableFiles } from '../../support/editable-site.ts';

/* Real mistakes of editors that changed a page silently. */

const files = copyEditableFiles();
const { localesDir, registryFile } = files;
afterAll(() => files.remove());
let known = await loadTexts(localesDir);

async function check(): Promise<string[]> {
  known = await loadTexts(localesDir, known);
  const text = readFileSync(registryFile, 'utf8');
  const { issues } = checkContent({ text, hash: hash('sha256', text) }, files, known, { warnings: true });
  return issues.map((issue) => `${issue.severity} ${describeIssue(issue).split('/locales/').at(-1)}`);
}

/** Returns what restores the file. */
function overwrite(file: string, change: (text: string) => string): () => void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is as it was`);
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

const inLocales = (file: string) => path.join(localesDir, file);

type Texts = Record<string, { title: string; items: unknown[] }>;

function editTexts(file: string, change: (texts: Texts) => void): () => void {
  return overwrite(inLocales(file), (text) => {
    const texts = JSON.parse(text) as Texts;
    change(texts);
    return JSON.stringify(texts, null, 2);
  });
}

const COPY = 'pages/captureAdsPage1.json';
const SHOPIFY = 'pages/shopifySellerCentreAdsPage.json';
const SHOPEE = 'pages/shopeeSellerAdsPage.json';
const HOME = 'pages/index.json';
const PRICE = 'pages/price.json';
const LOGIN = 'pages/login.json';

test('as they are shipped nothing is wrong', async () => {
  expect(await check()).toEqual([]);
});

type Mistake = [name: string, file: string, piece: string | RegExp, by: string, finding: string];

test.each<Mistake>([
  ['tilte', `th/${COPY}`, '"title"', '"tilte"', 'warning: Nothing reads "seo.tilte" → title'],
  ['anwser', `th/${SHOPEE}`, '"answer"', '"anwser"', 'warning: Nothing reads "faq.items.0.anwser" → answer'],
  ['lede', `en_US/${COPY}`, '"lead"', '"lede"', 'warning: Nothing reads "example.lede" → lead'],
  ['celss', `vi/${SHOPIFY}`, '"cells"', '"celss"', 'warning: Nothing reads "ways.rows.0.celss" → cells'],
  ['another block', `th/${COPY}`, '"copied"', '"copid"', 'warning: Nothing reads "copid" → copied'],
  ['a shared key', 'th/common.json', '"close"', '"clse"', 'warning: Nothing reads "clse" → close'],
  ['its lack', 'en_US/common.json', '"close"', '"clse"', 'warning: "close" is missing in en_US'],
  ['a view', `th/${LOGIN}`, '"submit"', '"sumbit"', 'warning: Nothing reads "form.sumbit" → submit'],
  ['{{brnad}}', `th/${LOGIN}`, '{{brand}}', '{{brnad}}', 'warning: {{brnad}} is shown → {{brand}}'],
  ['{brand}', `th/${LOGIN}`, '{{brand}}', '{brand}', 'warning: {brand} is shown → {{brand}}'],
  ['{{years}}', 'th/layouts.json', '{{year}}', '{{years}}', 'warning: {{years}} is shown → {{year}}'],
  ['HTML', `th/${COPY}`, '"note": "', '"note": "<b>ก</b> ', 'warning: <b> is shown'],
  ['an entity', `th/${COPY}`, '"eyebrow": "', '"eyebrow": "&nbsp;', 'warning: &nbsp; is shown'],
  [
    'a control character',
    `th/${COPY}`,
    '"eyebrow": "',
    '"eyebrow": "\\u0007',
    'warning: U+0007 – a text without it',
  ],
  [
    'half a sign',
    `th/${COPY}`,
    '"eyebrow": "',
    '"eyebrow": "ก\\ud83d',
    'warning: U+D83D – a text without it',
  ],
  ['Markdown', `th/${COPY}`, '"eyebrow": "', '"eyebrow": "**ก** ', 'warning: **ก** is shown'],
  [
    'a dead link',
    `th/${SHOPEE}`,
    '"answer": "',
    '"answer": "[ก](page:prise) ',
    'warning: no page "prise" → price',
  ],
  ['a list', `th/${COPY}`, /"lead": "[^"]*"/, '"lead": ["x"]', 'error: "example.lead" is a list – a text'],
  [
    'a text',
    `th/${SHOPIFY}`,
    /"columns": \[[^\]]*\]/,
    '"columns": "x"',
    'error: "ways.columns" is a text – a list',
  ],
  [
    'an object',
    `th/${HOME}`,
    '"title": "',
    '"title": {}, "tilte": "',
    'error: "seo.title" is an object – a text',
  ],
  [
    'a long title',
    `vi/${PRICE}`,
    '"title": "',
    `"title": "${'Giá '.repeat(40)}`,
    'warning: "seo.title": The text is',
  ],
  [
    'a short description',
    `th/${PRICE}`,
    /"description": "[^"]*"/,
    '"description": "ก"',
    'warning: has 1 characters – 40 to 160',
  ],
  [
    'Thai in Vietnamese',
    `vi/${PRICE}`,
    '"lead": "',
    '"lead": "ราคา ',
    'warning: ราคา is not in the letters – a text in Tiếng Việt',
  ],
  [
    'a wide button',
    'in/common.json',
    '"close": "',
    '"close": "Tutup dan kembali ke halaman sebelum ini ',
    'warning: has room for 18',
  ],
])('%s', async (_name, file, piece, by, finding) => {
  const [severity = '', rest = ''] = finding.split(/: (.*)/);
  const [reason = '', meant] = rest.split(' → ');
  const mend = overwrite(inLocales(file), (text) => text.replace(piece, by));
  const found = await check();
  mend();
  const told = reason.split(/ (?=–|is |in )/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const question = meant === undefined ? '' : `.*\\(did you mean ${meant.replaceAll(/[{}]/g, '\\$&')}\\?\\)$`;
  const line = new RegExp(`^${severity} ${file}:\\d+:\\d+ .*${told.join('.*')}${question}`);
  expect(
    found.filter((text) => line.test(text)),
    `${line}\n${found.join('\n')}`,
  ).toHaveLength(1);
});

test('fewer entries in one language, entries beyond a number, two pages with one title', async () => {
  const other = JSON.parse(readFileSync(inLocales('th/pages/app.json'), 'utf8')) as Texts;
  const mends = [
    editTexts(`th/${SHOPEE}`, (texts) => void texts['faq']?.items.pop()),
    editTexts(`th/${PRICE}`, (texts) => Object.assign(texts['seo'] ?? {}, { title: other['seo']?.title })),
    overwrite(registryFile, (text) => text.replace('"id": "copied",', '"id": "copied", "items": 3,')),
  ];
  const found = (await check()).join('\n');
  for (const mend of mends) mend();
  expect(found).toMatch(/th\/.*"faq\.items" has 4 of the 5 entries in en_US: the last are shown in en_US/);
  expect(found).toMatch(/pages\.registry\.json:\d+:\d+ The block "copied" leaves out 5 of its 8 items/);
  expect(found).toMatch(/th\/pages\/app\.json:\d+:\d+ The page "price" has the same title in th/);
});

test('a list that the other languages have longer than English', async () => {
  const mend = editTexts(`en_US/${SHOPEE}`, (texts) => Object.assign(texts['faq'] ?? {}, { items: [] }));
  const found = (await check()).filter((line) => line.includes('faq.items'));
  mend();
  expect(found).toHaveLength(5);
  const told =
    '"faq.items" has 5 entries, and 0 in en_US: the others are shown in th alone – as many in en_US';
  expect(found.some((line) => line.endsWith(told))).toBe(true);
});

test('a key where there is nothing to read names a way out', async () => {
  const file = inLocales('th/sections.json');
  writeFileSync(file, '{ "proof": { "title": "ก" } }');
  const found = await check();
  rmSync(file);
  expect(found).toEqual([expect.stringMatching(/sections\.json:1:3 Nothing reads "proof" – no key here$/)]);
});

test('folders that are no language, and files that are no page', async () => {
  for (const folder of ['fil', 'th_TH']) mkdirSync(inLocales(folder));
  const [from, to] = [inLocales(`th/${COPY}`), inLocales('th/pages/captureAdPage1.json')];
  renameSync(from, to);
  const found = (await check()).join('\n');
  renameSync(to, from);
  for (const folder of ['fil', 'th_TH']) rmSync(inLocales(folder), { recursive: true });
  expect(found).toMatch(/^warning fil:1:1 Nothing reads "fil" – en_US, in, th/m);
  expect(found).toMatch(/^warning th_TH:1:1 Nothing reads "th_TH" – .*\(did you mean th\?\)$/m);
  expect(found).toMatch(
    /^warning th\/pages\/captureAdPage1\.json:1:1 .*"captureAdPage1" – .*\(did you mean captureAdsPage1\?\)$/m,
  );
});
