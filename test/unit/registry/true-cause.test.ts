import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeIssue, locateFaults } from '../../../server/registry/locate-issue.ts';
import { RegistryReader } from '../../../server/registry/registry-reader.ts';
import { runTool } from '../../../server/registry-tool/tool.ts';
import { writeShop, type ShopFiles } from '../../support/shop-files.ts';

/* One mistake must be one finding. */

test.each<[written: string, column: number, finding: string]>([
  [
    '"He said "hi" to us"',
    17,
    'A quotation mark ends the text before hi" to us", – \\" for a quotation mark inside a text',
  ],
  ['"He said " hi"', 17, 'A quotation mark ends the text before hi", – \\" for'],
  ['"Say "" now"', 13, 'A quotation mark ends the text before " now", – \\" for'],
  ['""Now", he said"', 9, 'A quotation mark ends the text before Now", he said", – \\" for'],
  ['"12" rolls"', 11, 'A quotation mark ends the text before rolls", – \\" for'],
  ['"12""', 11, 'A quotation mark ends the text before ", – \\" for'],
  ['["x "y" z"]', 12, 'A quotation mark ends the text before y" z"], – \\" for'],
  ['"ก "ข" ค"', 11, 'A quotation mark ends the text before ข" ค", – \\" for'],
  [
    '"x" "y"',
    12,
    '"y" stands where a comma is expected – , between two entries; the rest of the file was not read',
  ],
  ['"x,', 8, '"x,, is a text without an end – '],
  ["'x'", 8, "'x' is no value – "],
  ['"x" // soon', 12, '// soon, begins a comment – JSON without comments; the rest'],
])('a text written as %s is one finding', (written, column, finding) => {
  const text = `{\n  "a": ${written},\n  "b": "c",\n  "b": "d",,\n}`;
  const found = locateFaults(text, path.resolve('texts.json')).map(describeIssue);
  expect(found).toEqual([expect.stringContaining(`texts.json:2:${column} ${finding}`)]);
});

test('keys that stand twice are all told, up to the first mistake of syntax', () => {
  const text = '{\n "a": "x", "a": "y",\n "b": {"__proto__": "x"},\n "c": "x",,\n "a": "z"\n}';
  expect(locateFaults(text, 'x.json').map(({ line, column }) => [line, column])).toEqual([
    [2, 12],
    [3, 8],
    [4, 11],
  ]);
});

const EDITS: [name: string, edit: (files: ShopFiles) => void, cause: RegExp][] = [
  [
    'an unescaped quotation mark in English texts',
    ({ localesDir }) =>
      change(path.join(localesDir, 'en_US/pages/about.json'), '"title": "', '"title": "The "best" '),
    /en_US\/pages\/about\.json:\d+:\d+ A quotation mark ends the text before best" /,
  ],
  [
    'an unescaped quotation mark in Thai texts',
    ({ localesDir }) =>
      change(path.join(localesDir, 'th/pages/about.json'), '"title": "', '"title": "The "best" '),
    /th\/pages\/about\.json:\d+:\d+ A quotation mark ends the text before best" /,
  ],
  [
    'no texts at all, for a page that many texts lead to',
    ({ localesDir }) => writeFileSync(path.join(localesDir, 'vi/pages/price.json'), ''),
    /vi\/pages\/price\.json:1:1 /,
  ],
  [
    'a bad state of a page that many texts lead to',
    ({ registryFile }) => change(registryFile, '"id": "price",', '"id": "price", "publish": { "from": "" },'),
    /pages\.registry\.json:\d+:\d+ "" is not allowed here – a moment/,
  ],
  [
    'a number among texts',
    ({ localesDir }) =>
      change(path.join(localesDir, 'en_US/pages/about.json'), '"title": "', '"year": 2026, "title": "'),
    /en_US\/pages\/about\.json:\d+:\d+ 2026 is no text – a text in quotes/,
  ],
  [
    'a bad value in an entry',
    ({ registryFile }) => change(registryFile, '"id": "about",', '"id": "about", "footer": "no",'),
    /pages\.registry\.json:\d+:\d+ "no" is not allowed here – true or false/,
  ],
  [
    'a bad id in an entry',
    ({ registryFile }) => change(registryFile, '"id": "about",', '"id": "about us",'),
    /pages\.registry\.json:\d+:\d+ "about us" is not allowed here – a letter, then/,
  ],
  [
    'a quotation mark too many in the registry',
    ({ registryFile }) => change(registryFile, '"id": "about",', '"id": ""about",'),
    /pages\.registry\.json:\d+:\d+ A quotation mark ends the text before about",/,
  ],
];

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

test.each(EDITS)(
  '%s is one finding, without a warning that invites to delete',
  async (_name, edit, cause) => {
    const files = writeShop();
    edit(files);
    const printed: string[] = [];
    await runTool(['check'], {
      paths: files,
      contentDir: files.folder,
      print: (...lines) => void printed.push(...lines),
      printError: (...lines) => void printed.push(...lines),
      ask: () => Promise.resolve(null),
    });
    expect(printed).toEqual([expect.stringMatching(cause), expect.stringMatching(/1 error, 0 warnings$/)]);
    const { registry, issues } = await new RegistryReader(files).read();
    expect(registry).toBeNull();
    expect(issues.map(describeIssue)).toEqual([expect.stringMatching(cause)]);
  },
);
