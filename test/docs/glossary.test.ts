import path from 'node:path';
import { expect, test } from 'vitest';
import { GLOSSARY_DOCUMENT, withTables } from '../../server/registry/glossary/glossary-tables.ts';
import { readGlossary } from '../../server/registry/glossary/read-glossary.ts';
import { termsOf } from '../../shared/registry/glossary.ts';
import { projectRoot, readDocument } from '../support/documents.ts';

const { glossary, issues } = readGlossary(path.join(projectRoot, 'locales'));

test('the glossary that ships is sound and has terms', () => {
  expect(issues).toEqual([]);
  expect([...termsOf(glossary)].length).toBeGreaterThan(10);
});

test('the tables of the document are those of the glossary (npm run schema writes them)', () => {
  const { text } = readDocument(GLOSSARY_DOCUMENT);
  expect(withTables(text, glossary)).toBe(text);
});
