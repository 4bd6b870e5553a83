import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageEntry } from '../../shared/registry/schema.ts';
import type { RegistryPaths } from '../registry/file-state.ts';
import type { TextFiles } from '../registry/load-texts.ts';
import { checkContent, type ReadResult } from '../registry/read-registry.ts';
import { replaceFile } from './replace-file.ts';

export interface RegistryFiles {
  readonly paths: RegistryPaths;
  readonly texts: TextFiles;
}

/** `changed` is false if the text was so already. */
export type Change = { readonly changed: boolean } | { readonly refused: ReadResult };

/** Writes what `change` makes of an entry and of the registry's text around it, unless the site would refuse it. */
export function changeEntry(
  { paths, texts }: RegistryFiles,
  page: string,
  change: (text: string, entry: PageEntry, at: readonly (string | number)[]) => string,
): Change {
  const before = readFileSync(paths.registryFile, 'utf8');
  const { pages } = JSON.parse(before) as { pages: PageEntry[] };
  const at = pages.findIndex(({ id }) => id === page);
  if (at < 0) throw new Error(`The registry has no page "${page}"`);
  const text = change(before, pages[at] as PageEntry, ['pages', at]);
  if (text === before) return { changed: false };
  const read = checkContent({ text, hash: hash('sha256', text) }, paths, texts);
  if (!read.registry) return { refused: read };
  replaceFile(paths.registryFile, text);
  return { changed: true };
}
