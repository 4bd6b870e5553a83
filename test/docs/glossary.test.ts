import path from 'node:path';
import { expect, test } from 'vitest';
import { runTool } from '../../server/registry-tool/tool.ts';
import { GLOSSARY_DOCUMENT, withTables } from '../../server/registry/glossary/glossary-tables.ts';
import { readGlossary } from '../../server/registry/glossary/read-glossary.ts';
import { termsOf } from '../../shared/registry/glossary.ts';
import { projectRoot, readDocument } from '../support/documents.ts';

const LOCALES_DIR = path.join(projectRoot, 'locales');
const { glossary, issues } = readGlossary(LOCALES_DIR);

test('the glossary that ships is sound and has terms', () => {
  expect(issues).toEqual([]);
  expect([...termsOf(glossary)].length).toBeGreaterThan(10);
});

test('the tables of the document are those of the glossary (npm run schema writes them)', () => {
  const { text } = readDocument(GLOSSARY_DOCUMENT);
  expect(withTables(text, glossary)).toBe(text);
});

test('no shipped text is missing or left in English, and none uses a term to avoid', async () => {
  let said = '';
  const print = (...lines: readonly string[]) => void (said += `${lines.join('\n')}\n`);
  await runTool(['missing'], {
    paths: { registryFile: path.join(projectRoot, 'pages.registry.json'), localesDir: LOCALES_DIR },
    // A folder without a history.
    site: {
      dataDir: path.join(projectRoot, 'test/docs/none'),
      databaseUrl: 'sqlite::memory:',
      redisUrl: null,
      previewSecret: null,
      siteOrigin: new URL('https://www.example.com'),
    },
    print,
    printError: print,
    ask: () => Promise.resolve(null),
  });
  expect(said).toBe('Nothing is missing.\n');
});
