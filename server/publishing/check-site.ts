import { readFile } from 'node:fs/promises';
import { compileRegistry } from '../../shared/registry/compile.ts';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import { locate, type ReadResult } from '../registry/read-registry.ts';
import { readSite } from '../registry/read-site.ts';
import type { RegistryPaths } from '../registry/file-state.ts';
import { leftAddressWarnings, readLeftAddresses } from './left-addresses.ts';
import type { RevisionStore } from './revisions/revision-store.ts';

export interface CheckedSite {
  readonly paths: RegistryPaths;
  /** Null for files without a history. */
  readonly revisions: RevisionStore | null;
}

/**
 * Looks for every mistake in registry, texts, glossary and articles, and for addresses that pages had in the history of
 * the site.
 * @param contentDir folder of the articles, by default those that ship
 */
export async function checkSite(site: CheckedSite, contentDir?: string): Promise<ReadResult> {
  const read = await readSite(site.paths, contentDir);
  return { ...read, issues: [...read.issues, ...(await leftFindings(read, site))] };
}

/** Addresses that pages had in the history of the site. */
async function leftFindings(
  { registry, texts, tree, revision }: ReadResult,
  { paths, revisions }: CheckedSite,
): Promise<readonly LocatedIssue[]> {
  if (registry === null || tree === null || revisions === null) return [];
  const left = await readLeftAddresses({ revisions }, { registry, tree, revision });
  const found = leftAddressWarnings(compileRegistry(registry, texts, revision), left);
  const text = found.length > 0 ? await readFile(paths.registryFile, 'utf8') : '';
  return locate(found, text, paths);
}
