import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BLOCK_GUIDE, blockGuide } from '../../server/registry/block-guide/block-guide.ts';
import { neededOptions, optionsOf } from '../../server/registry/block-guide/option-facts.ts';
import { BLOCK_TYPES, blockSchema } from '../../shared/registry/blocks.ts';
import { blockGroups } from '../../shared/registry/page-texts.ts';
import { textNames } from '../support/declared-texts.ts';
import { codesOf, projectRoot, readDocument, tableRows } from '../support/documents.ts';

const guide = readDocument(BLOCK_GUIDE);
const pictures = globSync('docs/blocks/*', { cwd: projectRoot });

test('the guide of blocks is what the blocks declare (npm run schema writes it)', () => {
  expect(guide.text).toBe(blockGuide());
});

test('the guide names every text of every block', () => {
  const named = new Set(tableRows(guide, 'Text').flatMap(([cell]) => codesOf(cell)));
  const declared = [...blockGroups.values()].flatMap(({ shape }) => textNames(shape));
  expect(declared.filter((name) => !named.has(name))).toEqual([]);
});

test.each(BLOCK_TYPES)(
  'the shortest entry of %s is accepted, and every other option says what holds without it',
  (type) => {
    expect(blockSchema.safeParse({ type, id: 'block', ...neededOptions(type) }).error).toBeUndefined();
    const unsaid = optionsOf(type).filter(({ needed, without }) => !needed && without === '');
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  },
);

test('each block has one picture (npm run screenshots -- blocks takes them)', () => {
  const names = pictures.map((file) => path.basename(file));
  expect(names.toSorted()).toEqual(BLOCK_TYPES.map((type) => `${type}.webp`).toSorted());
});
