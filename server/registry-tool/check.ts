import type { RegistryPaths } from '../registry/file-state.ts';
import { openContent } from '../content/open-content.ts';
import { ANY_PAGE, declaredRegistry } from '../content/page-links.ts';
import { readGlossary } from '../registry/glossary/read-glossary.ts';
import { loadTexts } from '../registry/load-texts.ts';
import { describeIssue, type LocatedIssue } from '../registry/locate-issue.ts';
import { readRegistry, type ReadResult } from '../registry/read-registry.ts';
import { readArguments, type Command, type Desk } from './command.ts';

export const check: Command = {
  summary: 'look for every mistake in registry, texts, glossary and articles',
  help: `npm run registry -- check [--quiet]

Reads the registry, all texts, and the articles of the blog, the help centre and the agreements as the site does, and the
glossary, and prints every finding, one a line:

  file:line:column reason – what is allowed (did you mean …?)

Errors keep the registry or an article from being served, or the glossary from being used; warnings only leave something out of a page.
Exit code 1 when there is an error.

  --quiet   errors only`,
  async run(args, desk) {
    const { values } = readArguments(args, { quiet: { type: 'boolean' } }, { min: 0, max: 0, names: '' });
    const read = await readAll(desk.paths);
    const glossary = readGlossary(desk.paths.localesDir);
    const issues = [...read.issues, ...glossary.issues, ...(await articleFindings(read, desk))];
    return printFindings({ ...read, issues }, desk, { quiet: values.quiet === true });
  },
};

/** While errors hide the registry's pages, links are not followed. */
async function articleFindings(
  { registry }: ReadResult,
  { contentDir }: Desk,
): Promise<readonly LocatedIssue[]> {
  const content = openContent({ folder: contentDir });
  const links = registry === null ? ANY_PAGE : declaredRegistry(registry);
  await content.read(links);
  return content.findings(links);
}

export async function readAll(paths: RegistryPaths): Promise<ReadResult> {
  return readRegistry(paths, await loadTexts(paths.localesDir), { warnings: true });
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

function countOf(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
