import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codesOf, projectRoot, readDocument, tableRows } from '../support/documents.ts';

const { text } = readDocument('docs/threats.md');
const table = tableRows(readDocument('docs/threats.md'), 'Number');
const rows = [...text.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, number = '']) => number);
const rules = [...text.matchAll(/^(\d)\. /gm)].map(([, number = '']) => number);

test('every threat that is cited has its row', () => {
  const cited = globSync('{server,client,shared,test,bench}/**/*.{ts,tsx,mjs}', { cwd: projectRoot })
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8').replaceAll(/\n\s*(?:\*|\/\/) /g, ' '))
    .flatMap((source) => [...source.matchAll(/[Tt]hreats,? (?:ground rule (\d)|([A-Z]\d+))/g)])
    .map(([, rule, row]) => row ?? rule ?? '');
  expect([...new Set(cited)].filter((number) => ![...rows, ...rules].includes(number))).toEqual([]);
});

test('no row is missing between two others, and none stands twice', () => {
  for (const [letter, numbers] of Map.groupBy(rows, ([first]) => first))
    expect(numbers, letter).toEqual(numbers.map((_, at) => `${letter}${at + 1}`));
});

test.each(table)('%s names the tests that try it', (_number, _threat, _what, tests = '') => {
  const files = codesOf(tests);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(existsSync(path.join(projectRoot, file)), file).toBe(true);
});
