import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeVariables } from '../../server/config.ts';
import { codesOf, documents, projectRoot, readDocument, tableRows } from '../support/documents.ts';

const document = readDocument('docs/configuration.md');
const variables = describeVariables();
const rows = tableRows(document, 'Variable');
/** The table of settings has four columns, that of tools three. */
const settings = rows.filter(({ length }) => length === 4);
const tools = rows.filter(({ length }) => length === 3).flatMap(([name]) => codesOf(name));

test('the table has every variable and no other, in the order of the code', () => {
  expect(settings.flatMap(([name]) => codesOf(name))).toEqual(variables.map(({ name }) => name));
});

test.each(variables)('the default of $name is the one of the code', ({ name, default: value }) => {
  const row = settings.find(([cell]) => cell === `\`${name}\``);
  expect(codesOf(row?.[1])).toEqual([value]);
});

test.each(variables)('what $name does in this version is told as it is', ({ name, unused = false }) => {
  const row = settings.find(([cell]) => cell === `\`${name}\``);
  expect(row?.[2]).toBe(unused ? 'later' : 'now');
});

test('the variables of the tools are those that the tools read', () => {
  const readers = ['server/launch.mjs', 'server/launch/*.mjs', 'test/run/*.ts', 'test/support/*.ts'];
  const files = globSync(readers, { cwd: projectRoot });
  for (const [cell, readBy] of rows.filter(({ length }) => length === 3)) {
    const name = codesOf(cell)[0] as string;
    for (const file of codesOf(readBy))
      expect(readFileSync(path.join(projectRoot, file), 'utf8'), file).toContain(name);
  }
  const read = files.flatMap((file) =>
    [
      ...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/\b(?:process\.env|env)\.([A-Z_]+)\b/g),
    ].map(([, name]) => name as string),
  );
  const known = new Set<string>([...tools, ...variables.map(({ name }) => name)]);
  expect([...new Set(read)].filter((name) => !known.has(name) && name !== 'DEBIAN_FRONTEND')).toEqual([]);
});

test('every variable that a document sets exists', () => {
  const known = new Set<string>([...tools, ...variables.map(({ name }) => name)]);
  const set = documents.flatMap(({ code, fences }) =>
    [...code, ...fences.map(({ body }) => body)].flatMap((text) =>
      [...text.matchAll(/(?<![\w-])([A-Z][A-Z_]{2,})=/g)].map(([, name]) => name as string),
    ),
  );
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});
