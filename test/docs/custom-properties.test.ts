import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['client', 'server', 'shared']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.(?:css|tsx?)$/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));

/** A declaration of a sheet, or the key of an element's style. */
const SET = /(--[\w-]+)['"\]]*\s*:/g;
const TAKEN = /var\(\s*(--[\w-]+)\s*\)/g;

test('every custom property that a style takes without another value is set somewhere', () => {
  const set = new Set(sources.flatMap(({ source }) => [...source.matchAll(SET)].map(([, name]) => name)));
  const taken = sources.flatMap(({ file, source }) =>
    [...source.matchAll(TAKEN)].map(([, name]) => ({ file, name })),
  );
  expect(taken.length).toBeGreaterThan(1000);
  expect(taken.filter(({ name }) => !set.has(name))).toEqual([]);
});
