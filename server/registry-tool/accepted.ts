import { compileRegistry } from '../../shared/registry/compile.ts';
import { nearest } from '../../shared/registry/nearest.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import type { RegistryPaths } from '../registry/file-state.ts';
import { loadTexts, type TextFiles } from '../registry/load-texts.ts';
import { RegistryRefusedError } from '../registry/registry-refused-error.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { UsageError } from './command.ts';

export interface Accepted {
  readonly snapshot: Snapshot;
  readonly files: TextFiles;
}

/** @throws RegistryRefusedError if registry or texts hold errors */
export async function readAccepted(paths: RegistryPaths): Promise<Accepted> {
  const files = await loadTexts(paths.localesDir);
  const { registry, texts, issues, revision } = readRegistry(paths, files);
  if (!registry) throw new RegistryRefusedError(issues);
  return { snapshot: compileRegistry(registry, texts, revision), files };
}

/**
 * Finds a page in any case.
 * @throws UsageError for an unknown id
 */
export function findPage<P extends Pick<Page, 'id'>>(
  { pages }: { readonly pages: readonly P[] },
  id: string,
): P {
  const page = pages.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (page) return page;
  const ids = pages.map((one) => one.id);
  const meant = nearest(id, ids);
  throw new UsageError(`There is no page "${id}"${meant ? ` (did you mean ${meant}?)` : ''}.`);
}
