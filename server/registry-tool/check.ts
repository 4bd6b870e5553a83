import type { RegistryPaths } from '../registry/file-state.ts';
import { loadTexts } from '../registry/load-texts.ts';
import { describeIssue } from '../registry/locate-issue.ts';
import { readRegistry, type ReadResult } from '../registry/read-registry.ts';
import { checkSite } from '../publishing/check-site.ts';
import { readArguments, workplaceOf, type Command, type Desk } from './command.ts';

export const check: Command = {
  summary: 'look for every mistake in registry, texts, glossary and articles',
  help: `npm run registry -- check [--quiet] [--json]

Reads the registry, all texts, and the articles of the blog, the help centre and the agreements as the site does, and the
glossary, and prints every finding, one a line, errors last:

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
    const checked = desk.site === undefined ? { paths: desk.paths, revisions: null } : workplaceOf(desk);
    const found = await checkSite(checked, desk.contentDir);
    const quiet = values.quiet === true;
    if (values.json) return printJson(found, desk, quiet);
    return printFindings(found, desk, { quiet });
  },
};

/** Registry and texts alone. */
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
  if (!quiet)
    for (const issue of warnings) print(describeIssue({ ...issue, reason: `warning: ${issue.reason}` }));
  // Last, where a terminal still shows them.
  for (const issue of errors) print(describeIssue(issue));
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
