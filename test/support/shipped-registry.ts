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

/** The routes of the shipped registry, all of them published: which pages are hidden for now is the editors' affair. */
export function shippedRoutes(): Registry {
  const registry = shippedRegistry();
  return { ...registry, pages: registry.pages.map(({ publish: _state, ...page }) => page) };
}

/** As the file has it, with keys and order, for a test that writes a changed copy. */
export function writtenRegistry(): { pages: ({ id: string } & Record<string, unknown>)[] } {
  return JSON.parse(readFileSync(SHIPPED.registryFile, 'utf8'));
}
