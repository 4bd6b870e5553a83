import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registrySchema } from '../../shared/registry/schema.ts';
import { BLOCK_GUIDE, blockGuide } from './block-guide/block-guide.ts';
import { readGlossary } from './glossary/read-glossary.ts';
import { GLOSSARY_DOCUMENT, withTables } from './glossary/glossary-tables.ts';
import { registryJsonSchema } from './json-schema.ts';
import { PAGE_SCHEMAS, schemaMapping, textSchemas } from './text-schemas.ts';

/**
 * `npm run schema`: writes the schemas for editors, `docs/blocks.md`, and the tables of `docs/glossary.md`. Run it after changes of
 * `shared/registry/{schema,blocks,names,glossary}.ts`, declared texts, pages and layouts of the registry, or the glossary;
 * tests find stale files.
 */
const PROJECT = path.resolve(import.meta.dirname, '../..');
const SETTINGS = '.vscode/settings.json';

const inProject = (file: string) => path.join(PROJECT, file);
const readJson = (file: string) => JSON.parse(readFileSync(inProject(file), 'utf8')) as object;

function write(file: string, content: object): void {
  mkdirSync(path.dirname(inProject(file)), { recursive: true });
  writeFileSync(inProject(file), `${JSON.stringify(content, null, 2)}\n`);
}

function readSettings(): object {
  try {
    return readJson(SETTINGS);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw cause;
  }
}

const registry = registrySchema.parse(readJson('pages.registry.json'));
const schemas = textSchemas(registry);

writeFileSync(inProject('shared/registry/pages.registry.schema.json'), registryJsonSchema(registry.layouts));
for (const file of globSync(`${PAGE_SCHEMAS}/*.schema.json`, { cwd: PROJECT }))
  if (!Object.hasOwn(schemas, file)) rmSync(inProject(file));
for (const [file, schema] of Object.entries(schemas)) write(file, schema);
writeFileSync(inProject(BLOCK_GUIDE), blockGuide());
write(SETTINGS, { ...readSettings(), 'json.schemas': schemaMapping(registry) });
writeFileSync(
  inProject(GLOSSARY_DOCUMENT),
  withTables(readFileSync(inProject(GLOSSARY_DOCUMENT), 'utf8'), readGlossary(inProject('locales')).glossary),
);
