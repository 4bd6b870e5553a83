import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codesOf, projectRoot, readDocument, tableRows } from '../support/documents.ts';

const document = readDocument('docs/request-lifecycle.md');
const readSource = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const pipeline = readSource('server/app.ts');
const rows = tableRows(document, 'File');

test('every function of the tables is in the file that its row names', () => {
  const missing = rows.flatMap(([file, functions]) => {
    const source = codesOf(file)[0] as string;
    return codesOf(functions)
      .filter((name) => !isDefined(source, name))
      .map((name) => `${name} in ${source}`);
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('every function that the text places in a file is in it', () => {
  const placed = [
    ...document.text.matchAll(/`(\w+)`(?: and\s+`(\w+)`)?\s+(?:in|of)\s+`([\w/.-]+\.tsx?)`/g),
  ].flatMap(([, first, second, file]) =>
    [first, second].flatMap((name) => (name === undefined ? [] : [[name, file as string] as const])),
  );
  expect(placed.length).toBeGreaterThan(30);
  expect(
    placed.filter(([name, file]) => !isDefined(file, name)).map(([name, file]) => `${name} in ${file}`),
  ).toEqual([]);
});

function isDefined(file: string, name: string): boolean {
  return new RegExp(`(?:function|const|class|interface|type)\\*? ${name}\\b|^\\s+${name}[,(:]`, 'm').test(
    readSource(file),
  );
}

/** Imports of the pipeline, by the name with which it calls them. */
const imported = [
  ...pipeline.matchAll(/^import \{ ([^}]+) \} from '\.\/((?:middleware|routes)\/[\w-]+\.ts)';$/gm),
].map(([, names, file]) => ({ names: (names as string).split(', '), file: `server/${file}` }));

test('every stage and route of the pipeline is named', () => {
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.map(({ file }) => file).filter((file) => !document.code.includes(file))).toEqual([]);
});

test('the stages stand in the order in which the pipeline calls them', () => {
  const body = pipeline.slice(pipeline.indexOf('createApp'));
  const calls = imported
    .flatMap(({ names, file }) =>
      names.map((name) => ({ file, at: body.search(new RegExp(`\\b${name}\\(`)) })),
    )
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const order = [...new Set(calls.map(({ file }) => file))];
  const told = [...new Set(document.code.filter((code) => order.includes(code)))];
  expect(told.filter((file) => !file.includes('static-files'))).toEqual(
    order.filter((file) => !file.includes('static-files')),
  );
});
