import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registrySchema, type Registry } from '../../shared/registry/schema.ts';
import { projectRoot } from './project-root.ts';

export const SHIPPED = {
  registryFile: path.join(projectRoot, 'pages.registry.json'),
  localesDir: path.join(projectRoot, 'locales'),
};

export function shippedRegistry(): Registry {
  return registrySchema.parse(JSON.parse(readFileSync(SHIPPED.registryFile, 'utf8')));
}
