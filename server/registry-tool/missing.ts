import type { Snapshot, TextSources } from '../../shared/registry/types.ts';
import { gapsOfArea, gapsOfPage, type Gap } from '../registry/find-gaps.ts';
import { createTermFinder } from '../registry/glossary/find-terms.ts';
import { describeUse, usesInContent, usesInTexts } from '../registry/glossary/list-terms.ts';
import { readGlossary } from '../registry/glossary/read-glossary.ts';
import type { PlacedUse } from '../registry/glossary/text-terms.ts';
import { toSources } from '../registry/load-texts.ts';
import { findPage, readAccepted, type Accepted } from './accepted.ts';
import { alignColumns, readArguments, type Command, type Desk } from './command.ts';

export const missing: Command = {
  summary: 'print texts that are not translated, and terms that the glossary forbids or leaves open',
  help: `npm run registry -- missing [page or area] [--json]

Compares the texts of every page and area with those of the default language and prints what a language does not
have, and what it has in the very words of the default language, with what each is for. Texts that nothing reads are
left out; check names them.

Then prints the uses of terms that the glossary (glossary.json beside the texts) forbids or has not settled, one a line,
with what to say instead. Without a page or area it also searches the articles of the blog, the help centre and the
agreements, and the words of the embedded backend.

  file:line:column key: "term" – say "…" (concept)

  --json   the same as JSON, for other tools`,
  async run(args, desk) {
    const { paths, print } = desk;
    const { values, positionals } = readArguments(
      args,
      { json: { type: 'boolean' } },
      { min: 0, max: 1, names: '[page or area]' },
    );
    const accepted = await readAccepted(paths);
    const gaps = findGaps(accepted, positionals[0]);
    const uses = findUses(accepted, desk, positionals[0]);
    if (values.json) print(JSON.stringify([...gaps, ...uses], null, 2));
    else if (gaps.length + uses.length === 0) print('Nothing is missing.');
    if (values.json) return 0;
    if (gaps.length > 0)
      print(
        ...alignColumns([
          ['texts', 'language', 'key', 'state', 'for'],
          ...gaps.map((gap) => [gap.name, gap.locale, gap.key, gap.state, gap.purpose]),
        ]),
      );
    if (gaps.length > 0 && uses.length > 0) print('');
    if (uses.length > 0) print(...uses.map(describeUse));
    return 0;
  },
};

/** Articles belong to no page or area. */
function findUses({ snapshot, files }: Accepted, { paths, contentDir }: Desk, only?: string): PlacedUse[] {
  const findTerms = createTermFinder(readGlossary(paths.localesDir).glossary);
  const pages = snapshot.pages.map(({ entry }) => entry);
  return [
    ...usesInTexts({ registryFile: paths.registryFile, pages, files }, findTerms, only),
    ...(only === undefined ? usesInContent(findTerms, contentDir) : []),
  ];
}

/** @throws UsageError for an unknown name */
function findGaps(accepted: Accepted, only?: string): Gap[] {
  const { snapshot } = accepted;
  const sources = toSources(accepted.files);
  const areaNames = areasWith(snapshot, sources, only);
  const isArea = only !== undefined && areaNames.length > 0;
  const pages = isArea ? [] : only === undefined ? snapshot.pages : [findPage(snapshot, only)];
  return [
    ...pages.flatMap((page) => gapsOfPage(snapshot, sources, page)),
    ...areaNames.flatMap((name) => gapsOfArea(snapshot, sources, name)),
  ];
}

function areasWith({ site }: Snapshot, { areas }: TextSources, only?: string): string[] {
  const names = [...(areas.get(site.defaultLocale)?.keys() ?? [])];
  return names.filter((name) => only === undefined || name === only);
}
