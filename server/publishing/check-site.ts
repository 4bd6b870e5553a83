import { readFile } from 'node:fs/promises';
import { compileRegistry } from '../../shared/registry/compile.ts';
import { openContent, type Content } from '../content/open-content.ts';
import { ANY_PAGE, servedRegistry } from '../content/page-links.ts';
import { readGlossary } from '../registry/glossary/read-glossary.ts';
import { loadTexts } from '../registry/load-texts.ts';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import { locate, readRegistry, type ReadResult } from '../registry/read-registry.ts';
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
  const { paths } = site;
  const content = openContent({ folder: contentDir });
  const options = { warnings: true, linked: content.linked() };
  const read = readRegistry(paths, await loadTexts(paths.localesDir), options);
  const issues = [
    ...read.issues,
    ...(await leftFindings(read, site)),
    ...readGlossary(paths.localesDir).issues,
    ...(await articleFindings(read, content)),
  ];
  return { ...read, issues };
}

/** While errors hide the registry's pages, links are not followed. */
async function articleFindings(
  { registry, texts, revision }: ReadResult,
  content: Content,
): Promise<readonly LocatedIssue[]> {
  const links = registry === null ? ANY_PAGE : servedRegistry(compileRegistry(registry, texts, revision));
  await content.read(links);
  return content.findings(links);
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
