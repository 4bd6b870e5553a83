import path from 'node:path';
import { expect, test } from 'vitest';
import { GLOSSARY_DOCUMENT, withTables } from '../../server/registry/glossary/glossary-tables.ts';
import { readGlossary } from '../../server/registry/glossary/read-glossary.ts';
import { projectRoot, readDocument } from '../support/documents.ts';

const LOCALES_DIR = path.join(projectRoot, 'locales');
const { glossary, issues } = readGlossary(LOCALES_DIR);

test('the glossary that ships is sound', () => {
  expect(issues).toEqual([]);
});

test('the tables of the document are those of the glossary (npm run schema writes them)', () => {
  const { text } = readDocument(GLOSSARY_DOCUMENT);
  expect(withTables(text, glossary)).toBe(text);
});
