import { readFileSync, writeFileSync } from 'node:fs';
import { copyEditableFiles, type EditableFiles } from './editable-site.ts';

const KEPT = new Set(['index', 'aboutUs', 'page404']);

/** The shipped registry with a few pages, which export quickly. */
export function smallRegistry(): EditableFiles {
  const files = copyEditableFiles();
  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as {
    pages: { id: string }[];
    redirects: unknown[];
  };
  registry.pages = registry.pages.filter(({ id }) => KEPT.has(id));
  registry.redirects = [];
  writeFileSync(files.registryFile, JSON.stringify(registry));
  return files;
}
