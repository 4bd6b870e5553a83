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
  expect(missing, 'correct the rows of docs/request-lifecycle.md that name these').toEqual([]);
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
    'correct the sentences of docs/request-lifecycle.md that name these',
  ).toEqual([]);
});

function isDefined(file: string, name: string): boolean {
  return new RegExp(`(?:function|const|class|interface|type)\\*? ${name}\\b|^\\s+${name}[,(:]`, 'm').test(
    readSource(file),
  );
}

/** In the order of the list. */
const stages = [...pipeline.matchAll(/^\s+(?:same|without)\('(\w+)'/gm)].map(([, name]) => name as string);

test('every stage of the pipeline has its row, in the order of the list', () => {
  expect(stages.length).toBeGreaterThan(15);
  const told = rows.flatMap(([, functions]) => codesOf(functions)).filter((name) => stages.includes(name));
  const due = stages.filter((name) => name !== 'files');
  const missing = due.filter((name) => !told.includes(name));
  expect(missing.map((name) => `add a row for ${name} to docs/request-lifecycle.md`)).toEqual([]);
  expect(told, 'give the rows of docs/request-lifecycle.md the order of `stages` in server/app.ts').toEqual(
    due,
  );
});

test('every file that the pipeline and its addresses import is named', () => {
  const named = `${document.text}${readDocument('docs/operating.md').text}`;
  const files = [...pipeline.matchAll(/from '\.\/((?:middleware|pages|http|routes)\/[\w-]+\.ts)'/g)].map(
    ([, file]) => `server/${file}`,
  );
  expect(files.length).toBeGreaterThan(15);
  expect(
    files.filter((file) => !named.includes(file)),
    'name these in docs/request-lifecycle.md, or in docs/operating.md if it is an address for operators',
  ).toEqual([]);
});
