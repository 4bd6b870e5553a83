import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadTexts } from '../../../server/registry/load-texts.ts';
import { describeIssue } from '../../../server/registry/locate-issue.ts';
import { readRegistry } from '../../../server/registry/read-registry.ts';
import { writeShop } from '../../support/shop-files.ts';

/* Real mistakes of editors that changed a page silently. */

/** A sound shop, to be spoiled and checked. */
function openShop() {
  const shop = writeShop();
  const at = (file: string) => path.join(shop.localesDir, file);
  const overwrite = (file: string, change: (text: string) => string) => {
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} is as it was`);
    writeFileSync(file, after);
  };
  const check = async () => {
    const { issues } = readRegistry(shop, await loadTexts(shop.localesDir), { warnings: true });
    return issues.map((issue) => `${issue.severity} ${describeIssue(issue).split('/locales/').at(-1)}`);
  };
  const editTexts = (file: string, change: (texts: Texts) => void) =>
    overwrite(at(file), (text) => {
      const texts = JSON.parse(text) as Texts;
      change(texts);
      return JSON.stringify(texts, null, 2);
    });
  return { ...shop, at, check, overwrite, editTexts };
}

type Texts = Record<string, { title: string; items: unknown[] }>;

const COPY = 'pages/copy.json';
const QUESTIONS = 'pages/questions.json';
const ABOUT = 'pages/about.json';
const PRICE = 'pages/price.json';
const LOGIN = 'pages/login.json';

test('in the shop nothing is wrong', async () => {
  expect(await openShop().check()).toEqual([]);
});

type Mistake = [name: string, file: string, piece: string | RegExp, by: string, finding: string];

test.each<Mistake>([
  ['tilte', `th/${COPY}`, '"title"', '"tilte"', 'warning: Nothing reads "seo.tilte" → title'],
  [
    'anwser',
    `th/${QUESTIONS}`,
    '"answer"',
    '"anwser"',
    'warning: Nothing reads "faq.items.0.anwser" → answer',
  ],
  ['lede', `en_US/${COPY}`, '"lead"', '"lede"', 'warning: Nothing reads "example.lede" → lead'],
  ['celss', `vi/${COPY}`, '"cells"', '"celss"', 'warning: Nothing reads "ways.rows.0.celss" → cells'],
  ['another block', `th/${COPY}`, '"copied"', '"copid"', 'warning: Nothing reads "copid" → copied'],
  ['a shared key', 'th/common.json', '"close"', '"clse"', 'warning: Nothing reads "clse" → close'],
  ['its lack', 'en_US/common.json', '"close"', '"clse"', 'warning: "close" is missing in en_US'],
  ['a view', `th/${LOGIN}`, '"submit"', '"sumbit"', 'warning: Nothing reads "form.sumbit" → submit'],
  ['{{brnad}}', `th/${QUESTIONS}`, '{{brand}}', '{{brnad}}', 'warning: {{brnad}} is shown → {{brand}}'],
  ['{brand}', `th/${QUESTIONS}`, '{{brand}}', '{brand}', 'warning: {brand} is shown → {{brand}}'],
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
    `th/${QUESTIONS}`,
    '"answer": "',
    '"answer": "[ก](page:prise) ',
    'warning: no page "prise" → price',
  ],
  ['a list', `th/${COPY}`, /"lead": "[^"]*"/, '"lead": ["x"]', 'error: "example.lead" is a list – a text'],
  [
    'a text',
    `th/${COPY}`,
    /"columns": \[[^\]]*\]/,
    '"columns": "x"',
    'error: "ways.columns" is a text – a list',
  ],
  [
    'an object',
    `th/${ABOUT}`,
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
  const { at, check, overwrite } = openShop();
  overwrite(at(file), (text) => text.replace(piece, by));
  const found = await check();
  const told = reason.split(/ (?=–|is |in )/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const question = meant === undefined ? '' : `.*\\(did you mean ${meant.replaceAll(/[{}]/g, '\\$&')}\\?\\)$`;
  const line = new RegExp(`^${severity} ${file}:\\d+:\\d+ .*${told.join('.*')}${question}`);
  expect(
    found.filter((text) => line.test(text)),
    `${line}\n${found.join('\n')}`,
  ).toHaveLength(1);
});

test('fewer entries in one language, entries beyond a number, two pages with one title', async () => {
  const { registryFile, at, check, overwrite, editTexts } = openShop();
  const other = JSON.parse(readFileSync(at(`th/${ABOUT}`), 'utf8')) as Texts;
  editTexts(`th/${QUESTIONS}`, (texts) => void texts['faq']?.items.pop());
  editTexts(`th/${PRICE}`, (texts) => Object.assign(texts['seo'] ?? {}, { title: other['seo']?.title }));
  overwrite(registryFile, (text) => text.replace('"id": "copied"', '"id": "copied", "items": 3'));
  const found = (await check()).join('\n');
  expect(found).toMatch(/th\/.*"faq\.items" has 3 of the 4 entries in en_US: the last are shown in en_US/);
  expect(found).toMatch(/pages\.registry\.json:\d+:\d+ The block "copied" leaves out 1 of its 4 items/);
  expect(found).toMatch(/th\/pages\/about\.json:\d+:\d+ The page "price" has the same title in th/);
});

test('a list that the other languages have longer than English', async () => {
  const { check, editTexts } = openShop();
  editTexts(`en_US/${QUESTIONS}`, (texts) => Object.assign(texts['faq'] ?? {}, { items: [] }));
  const found = (await check()).filter((line) => line.includes('faq.items'));
  expect(found).toHaveLength(5);
  const told =
    '"faq.items" has 4 entries, and 0 in en_US: the others are shown in th alone – as many in en_US';
  expect(found.some((line) => line.endsWith(told))).toBe(true);
});

test('a key where there is nothing to read names a way out', async () => {
  const { at, check } = openShop();
  writeFileSync(at('th/sections.json'), '{ "proof": { "title": "ก" } }');
  expect(await check()).toEqual([
    expect.stringMatching(/sections\.json:1:3 Nothing reads "proof" – no key here$/),
  ]);
});

test('folders that are no language, and files that are no page', async () => {
  const { at, check } = openShop();
  for (const folder of ['xx', 'th_TH']) mkdirSync(at(folder));
  renameSync(at(`th/${QUESTIONS}`), at('th/pages/question.json'));
  const found = (await check()).join('\n');
  expect(found).toMatch(/^warning xx:1:1 Nothing reads "xx" – en_US, in, th/m);
  expect(found).toMatch(/^warning th_TH:1:1 Nothing reads "th_TH" – .*\(did you mean th\?\)$/m);
  expect(found).toMatch(
    /^warning th\/pages\/question\.json:1:1 .*"question" – .*\(did you mean questions\?\)$/m,
  );
});
