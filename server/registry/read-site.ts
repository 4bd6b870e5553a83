import { compileRegistry } from '../../shared/registry/compile.ts';
import { openContent, type Content } from '../content/open-content.ts';
import { ANY_PAGE, servedRegistry } from '../content/page-links.ts';
import type { RegistryPaths } from './file-state.ts';
import { readGlossary } from './glossary/read-glossary.ts';
import { loadTexts } from './load-texts.ts';
import type { LocatedIssue } from './locate-issue.ts';
import { refusalOf } from './refusal-of.ts';
import { readRegistry, type ReadResult } from './read-registry.ts';

/**
 * Reads registry, texts, glossary and articles, and looks for every mistake in them.
 * @param contentDir folder of the articles, by default those that ship
 */
export async function readSite(paths: RegistryPaths, contentDir?: string): Promise<ReadResult> {
  const content = openContent({ folder: contentDir });
  const options = { warnings: true, linked: content.linked() };
  const read = readRegistry(paths, await loadTexts(paths.localesDir), options);
  const ofArticles = await articleFindings(read, content).catch(
    (cause: unknown) => refusalOf(cause, paths).issues,
  );
  const others = [...readGlossary(paths.localesDir).issues, ...ofArticles];
  return { ...read, issues: [...read.issues, ...others] };
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
