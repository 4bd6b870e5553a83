import * as z from 'zod';
import { registrySchema } from '../../shared/registry/schema.ts';

/** The text of `pages.registry.schema.json`: what text editors complete and explain the registry with. */
export function registryJsonSchema(): string {
  const schema = z.toJSONSchema(registrySchema, { io: 'input', target: 'draft-7', reused: 'inline' });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
