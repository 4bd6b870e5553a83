import { readFile } from 'node:fs/promises';
import type { RegistryPaths } from '../registry/file-state.ts';
import { openContent, type Content } from '../content/open-content.ts';
import { ANY_PAGE, servedRegistry } from '../content/page-links.ts';
import { compileRegistry } from '../../shared/registry/compile.ts';
import { readGlossary } from '../registry/glossary/read-glossary.ts';
import { loadTexts } from '../registry/load-texts.ts';
import { describeIssue, type LocatedIssue } from '../registry/locate-issue.ts';
import { locate, readRegistry, type ReadResult } from '../registry/read-registry.ts';
import { leftAddressWarnings, readLeftAddresses } from '../publishing/left-addresses.ts';
import { readArguments, workplaceOf, type Command, type Desk } from './command.ts';

export const check: Command = {
  summary: 'look for every mistake in registry, texts, glossary and articles',
  help: `npm run registry -- check [--quiet] [--json]

Reads the registry, all texts, and the articles of the blog, the help centre and the agreements as the site does, and the
glossary, and prints every finding, one a line:

  file:line:column reason – what is allowed (did you mean …?)

Errors keep the registry or an article from being served, or the glossary from being used; warnings only leave something out of a page,
lead visitors nowhere, or keep them from finding a page.
Exit code 1 when there is an error.

  --quiet   errors only
  --json    the same as JSON, for other tools`,
  async run(args, desk) {
    const { values } = readArguments(
      args,
      { quiet: { type: 'boolean' }, json: { type: 'boolean' } },
      { min: 0, max: 0, names: '' },
    );
    const content = openContent({ folder: desk.contentDir });
    const read = await readAll(desk.paths, content.linked());
    const glossary = readGlossary(desk.paths.localesDir);
    const issues = [
      ...read.issues,
      ...(await leftFindings(read, desk)),
      ...glossary.issues,
      ...(await articleFindings(read, content)),
    ];
    const quiet = values.quiet === true;
    if (values.json) return printJson({ ...read, issues }, desk, quiet);
    return printFindings({ ...read, issues }, desk, { quiet });
  },
};

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
  desk: Desk,
): Promise<readonly LocatedIssue[]> {
  if (registry === null || tree === null || desk.site === undefined) return [];
  const left = await readLeftAddresses(workplaceOf(desk), { registry, tree, revision });
  const found = leftAddressWarnings(compileRegistry(registry, texts, revision), left);
  const text = found.length > 0 ? await readFile(desk.paths.registryFile, 'utf8') : '';
  return locate(found, text, desk.paths);
}

/** @param linked ids of pages that articles lead to */
export async function readAll(paths: RegistryPaths, linked: readonly string[] = []): Promise<ReadResult> {
  return readRegistry(paths, await loadTexts(paths.localesDir), { warnings: true, linked });
}

/** Gives the exit code. */
export function printFindings(
  { issues, registry }: ReadResult,
  { print }: Desk,
  { quiet }: { quiet: boolean },
): number {
  const errors = issues.filter((issue) => issue.severity === 'error');
  const warnings = issues.filter((issue) => issue.severity === 'warning');
  for (const issue of errors) print(describeIssue(issue));
  if (!quiet)
    for (const issue of warnings) print(describeIssue({ ...issue, reason: `warning: ${issue.reason}` }));
  const pages = registry ? `${registry.pages.length} pages, ` : '';
  print(`${pages}${countOf(errors.length, 'error')}, ${countOf(warnings.length, 'warning')}`);
  return errors.length > 0 ? 1 : 0;
}

/** Gives the exit code. */
function printJson({ issues, registry }: ReadResult, { print }: Desk, quiet: boolean): number {
  const shown = issues.filter(({ severity }) => severity === 'error' || !quiet);
  print(JSON.stringify({ pages: registry?.pages.length ?? null, findings: shown }, null, 2));
  return issues.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function countOf(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
