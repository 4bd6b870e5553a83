import { readFileSync, writeFileSync } from 'node:fs';
import { registrySchema } from '../../shared/registry/schema.ts';
import { registryJsonSchema } from './json-schema.ts';

const PROJECT = new URL('../../', import.meta.url);
const registry: unknown = JSON.parse(readFileSync(new URL('pages.registry.json', PROJECT), 'utf8'));

/**
 * `npm run schema`, after each change of `shared/registry/{schema,blocks,names}.ts` and of the layouts in
 * `pages.registry.json`; a test fails when the file is stale.
 */
writeFileSync(
  new URL('shared/registry/pages.registry.schema.json', PROJECT),
  registryJsonSchema(registrySchema.parse(registry).layouts),
);
