import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BLOCK_GUIDE, blockGuide } from './block-guide/block-guide.ts';
import { registryJsonSchema } from './json-schema.ts';
import { describeIssue, type LocatedIssue } from './locate-issue.ts';
import { readSite } from './read-site.ts';
import { schemaMapping, textSchemas } from './text-schemas.ts';

/**
 * `npm run schema`: writes the schemas for editors and `docs/blocks.md`. Run it after changes of
 * `shared/registry/{schema,blocks,names,glossary}.ts` or of declared texts; tests find stale files.
 * It writes nothing while `npm run registry -- check` finds an error.
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

async function findErrors(): Promise<LocatedIssue[]> {
  const paths = { registryFile: inProject('pages.registry.json'), localesDir: inProject('locales') };
  const { issues } = await readSite(paths);
  return issues.filter(({ severity }) => severity === 'error');
}

function writeAll(): void {
  writeFileSync(inProject('shared/registry/pages.registry.schema.json'), registryJsonSchema());
  for (const [file, schema] of Object.entries(textSchemas())) write(file, schema);
  writeFileSync(inProject(BLOCK_GUIDE), blockGuide());
  write(SETTINGS, { ...readSettings(), 'json.schemas': schemaMapping() });
}

const errors = await findErrors();
if (errors.length === 0) writeAll();
else {
  process.stderr.write(`${[...errors.map(describeIssue), 'No schema was written.'].join('\n')}\n`);
  process.exitCode = 1;
}
