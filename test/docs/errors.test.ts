import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../shared/errors.ts';
import { codesOf, projectRoot, readDocument, tableRows } from '../support/documents.ts';

const document = readDocument('docs/errors.md');
const rows = tableRows(document, 'Code');
const codes = Object.keys(ERROR_CODES);
const sources = globSync('{server,client,shared}/**/*.{ts,tsx}', { cwd: projectRoot });
const text = sources.map((file) => readFileSync(path.join(projectRoot, file), 'utf8')).join('\n');

test('every code has a row, and every row is a code', () => {
  expect(rows.flatMap(([code]) => codesOf(code))).toEqual(codes);
});

test('every code says under its heading what is seen and what is to be done', () => {
  const sections = [...document.text.matchAll(/^### (\w+)\n\n(.+)/gm)];
  expect(sections.map(([, code]) => code)).toEqual(codes);
  for (const [, code, line] of sections) expect(line, code).toMatch(/\w{3}/);
});

test('every status with which the code is thrown stands in its row', () => {
  const thrown = [...text.matchAll(/new AppError\(\s*'(\w+)',\s*(\d{3})/g)];
  expect(thrown.length).toBeGreaterThan(10);
  const untold = thrown.filter(
    ([, code, status]) => !rows.find(([cell]) => cell === `\`${code}\``)?.[1]?.includes(status as string),
  );
  expect(untold.map(([, code, status]) => `${code} ${status}`)).toEqual([]);
});

test.each(codes)('%s is raised by the code, or the document says that it is not', (code) => {
  const raised = new RegExp(`'${code}'`).test(text);
  const told = new RegExp(`no code\\s+raises \`${code}\``).test(document.text);
  expect(told).toBe(!raised);
});
