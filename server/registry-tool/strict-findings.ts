import { howToList, MAX_LISTED } from '../../shared/registry/group-untranslated.ts';
import { warning } from '../../shared/registry/issue.ts';
import { readMissing, type MissingText } from '../publishing/missing/read-missing.ts';
import { adviceOn, findTermUses } from '../registry/glossary/list-terms.ts';
import type { LocatedIssue, Position } from '../registry/locate-issue.ts';
import { labelFindings } from './label-findings.ts';
import { siteOf, workplaceOf, type Desk } from './command.ts';

/**
 * What `check --strict` looks for besides the findings of `check`: what `missing` prints, and labels that help articles
 * name but the product does not have. Every finding is a warning, and one is enough for `check --strict` to fail, so a new kind of finding needs nothing but its place here or in `checkSite`.
 * @throws RegistryRefusedError if registry or texts hold errors
 */
export async function strictFindings(desk: Desk): Promise<LocatedIssue[]> {
  const { paths, contentDir } = desk;
  const { snapshot, texts } = await readMissing(workplaceOf(desk), {
    select: ({ pages }, areas) => ({ pages, areas }),
    origin: siteOf(desk).siteOrigin.origin,
  });
  const uses = await findTermUses({ paths, glossaryDir: paths.localesDir, contentDir }, snapshot.pages);
  return [
    ...translationFindings(texts),
    ...uses.map((use) => place(use, `${use.key}: "${use.found}"`, adviceOn(use))),
    ...labelFindings(snapshot, contentDir),
  ];
}

/** One finding a text, or one for all texts of a language that need the same, if there are many. */
function translationFindings(texts: readonly MissingText[]): LocatedIssue[] {
  const alike = Map.groupBy(texts, ({ locale, state }) => `${locale} ${state}`);
  return [...alike.values()].flatMap((found) => {
    const [{ locale, state, ...first }] = found as [MissingText];
    if (found.length <= MAX_LISTED) return found.map(translationFinding);
    return [
      place(
        { ...first, file: first.path },
        `${found.length} texts in ${locale}: ${state}`,
        howToList(locale),
      ),
    ];
  });
}

function translationFinding({
  path: file,
  key,
  locale,
  state,
  note,
  purpose,
  ...text
}: MissingText): LocatedIssue {
  return place({ ...text, file }, `"${key}" in ${locale}: ${state}`, note ?? purpose);
}

function place(
  { file, line, column }: Position & { file: string },
  reason: string,
  allowed: string,
): LocatedIssue {
  return { ...warning([], reason, allowed), file, line, column };
}
