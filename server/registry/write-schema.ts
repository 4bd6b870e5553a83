import { writeFileSync } from 'node:fs';
import { registryJsonSchema } from './json-schema.ts';

/** `npm run schema`, after each change of `shared/registry/{schema,blocks,names}.ts`; a test fails when the file is stale. */
writeFileSync(
  new URL('../../shared/registry/pages.registry.schema.json', import.meta.url),
  registryJsonSchema(),
);
