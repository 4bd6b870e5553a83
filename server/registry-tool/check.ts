import type { RegistryPaths } from '../registry/file-state.ts';
import { loadTexts } from '../registry/load-texts.ts';
import { describeIssue } from '../registry/locate-issue.ts';
import { readRegistry, type ReadResult } from '../registry/read-registry.ts';
import { MOST_PAGES } from '../weight/weigh-phone-pages.ts';
import { checkSite } from '../publishing/check-site.ts';
import { weightFindings } from './page-weights.ts';
import { readArguments, workplaceOf, type Command, type Desk } from './command.ts';
import { strictFindings } from './strict-findings.ts';

export const check: Command = {
  summary: 'look for every mistake in registry, texts, glossary and articles',
  help: `npm run registry -- check [--strict] [--quiet] [--json]

Reads the registry, all texts, and the articles of the blog, the help centre and the agreements as the site does, and the
glossary, and prints every finding, one a line, errors last:

  file:line:column reason – what is allowed (did you mean …?)

Errors keep the registry or an article from being served, or the glossary from being used. Warnings tell what visitors
miss, or what is not as good as it could be. Exit code 1 when there is an error.

Where there is a build, pages of blocks are weighed as phones get them: the ${MOST_PAGES} with the longest texts, each in the language in
which they are longest, but none whose first block waits for data, because all styles stand in such a page.

  --strict  exit code 1 for any finding, warnings too. Also looks for what missing prints (texts that are not translated,
            stale or too long, and terms that the glossary forbids) and for bold words in help articles that are no
            label of the product, and weighs all pages in all languages
  --quiet   prints errors only
  --json    the same as JSON, for other tools`,
  async run(args, desk) {
    const { values } = readArguments(args, OPTIONS, { min: 0, max: 0, names: '' });
    const { strict = false, quiet = false, json = false } = values;
    const checked = desk.site === undefined ? { paths: desk.paths, revisions: null } : workplaceOf(desk);
    const site = await checkSite(checked, desk.contentDir);
    const weights = await weightFindings(site, checked.paths, desk, { every: strict });
    const all = { ...site, issues: [...site.issues, ...weights.issues] };
    const found = strict ? await withStrictFindings(all, desk) : all;
    if (json) printJson(found, desk, quiet);
    else printFindings(found, desk, { quiet, left: weights.left });
    return isFailed(found, strict) ? 1 : 0;
  },
};

const OPTIONS = {
  strict: { type: 'boolean' },
  quiet: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** A missing translation that `check` warns of is among those that `missing` prints. A refused registry hides them. */
async function withStrictFindings(found: ReadResult, desk: Desk): Promise<ReadResult> {
  if (found.registry === null) return found;
  const others = found.issues.filter(({ untranslated }) => untranslated === undefined);
  return { ...found, issues: [...others, ...(await strictFindings(desk))] };
}

/** Registry and texts alone. */
export async function readAll(paths: RegistryPaths): Promise<ReadResult> {
  return readRegistry(paths, await loadTexts(paths.localesDir), { warnings: true });
}

/**
 * Prints errors last, where a terminal still shows them.
 * @param left what the last line says that was not checked
 */
export function printFindings(
  { issues, registry }: ReadResult,
  { print }: Desk,
  { quiet, left = null }: { quiet: boolean; left?: string | null },
): void {
  const errors = issues.filter((issue) => issue.severity === 'error');
  const warnings = issues.filter((issue) => issue.severity === 'warning');
  if (!quiet)
    for (const issue of warnings) print(describeIssue({ ...issue, reason: `warning: ${issue.reason}` }));
  for (const issue of errors) print(describeIssue(issue));
  const pages = registry ? `${registry.pages.length} pages, ` : '';
  const counts = `${pages}${countOf(errors.length, 'error')}, ${countOf(warnings.length, 'warning')}`;
  print(left === null ? counts : `${counts}; ${left}`);
}

function printJson({ issues, registry }: ReadResult, { print }: Desk, quiet: boolean): void {
  const shown = issues.filter(({ severity }) => severity === 'error' || !quiet);
  print(JSON.stringify({ pages: registry?.pages.length ?? null, findings: shown }, null, 2));
}

/** Errors always fail, warnings where all is wanted in order. */
function isFailed({ issues }: ReadResult, strict: boolean): boolean {
  return strict ? issues.length > 0 : issues.some(({ severity }) => severity === 'error');
}

function countOf(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
