import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Snapshot } from '../../shared/registry/types.ts';
import { missingReport } from '../publishing/missing/missing-report.ts';
import { readMissing, type MissingText } from '../publishing/missing/read-missing.ts';
import { reviewTexts } from '../publishing/missing/review-texts.ts';
import { createTermFinder } from '../registry/glossary/find-terms.ts';
import { describeUse, usesInContent, usesInTexts } from '../registry/glossary/list-terms.ts';
import { readGlossary } from '../registry/glossary/read-glossary.ts';
import type { PlacedUse } from '../registry/glossary/text-terms.ts';
import { loadTexts } from '../registry/load-texts.ts';
import { findPage } from './accepted.ts';
import {
  alignColumns,
  readArguments,
  siteOf,
  UsageError,
  workplaceOf,
  type Command,
  type Desk,
} from './command.ts';
import { servedLanguage } from './served-language.ts';
import { placeHere } from './place-here.ts';

export const missing: Command = {
  summary: 'print texts to write, and terms that the glossary forbids or leaves open',
  help: `npm run registry -- missing [page or area] [--html <file>] [--json]
npm run registry -- missing <page or area> --reviewed [--lang <code>]…

Compares the texts of every page and area with those of the default language and prints, with what each is for, where it
stands and where visitors meet it:

  missing          what a language does not have; visitors see the default language
  stale            what was written before the default language's text was changed
  same as source   what stands in the very words of the default language
  too long         what its place has no room for, in any language

Texts that nothing reads are left out; check names them. What is stale follows from the history: it is known from the
first revision on.

Then prints the uses of terms that the glossary (glossary.json beside the texts) forbids or has not settled, one a line,
with what to say instead. Without a page or area it also searches the articles of the blog, the help centre and the
agreements, and the words of the embedded backend.

  file:line:column key: "term" – say "…" (concept)

  --html <file>   writes the texts as a page with links into this file
  --reviewed      takes stale texts that still fit off the list
  --lang <code>   only of this language, such as th; may stand more than once
  --json          the same as JSON, for other tools`,
  async run(args, desk) {
    const { values, positionals } = readArguments(
      args,
      {
        json: { type: 'boolean' },
        html: { type: 'string' },
        reviewed: { type: 'boolean' },
        lang: { type: 'string', multiple: true },
      },
      { min: 0, max: 1, names: '[page or area]' },
    );
    const [only] = positionals;
    const { snapshot, texts } = await readMissing(workplaceOf(desk), {
      select: (state, areas) => selectSubjects(state, areas, only),
      origin: siteOf(desk).siteOrigin.origin,
    });
    const locales = (values.lang ?? []).map((code) => servedLanguage(code, snapshot.site.locales));
    const isWanted = ({ locale }: MissingText) => locales.length === 0 || locales.includes(locale);
    const wanted = texts.filter(isWanted);
    if (values.reviewed) return review(desk, wanted, only, values.json === true);
    if (values.html !== undefined) await writeReport(desk, values.html, snapshot, wanted);
    const uses = await findUses(snapshot, desk, only);
    if (values.json) desk.print(JSON.stringify([...wanted, ...uses], null, 2));
    else if (values.html === undefined) printAll(desk, wanted, uses);
    return 0;
  },
};

const HEADING = ['texts', 'language', 'key', 'state', 'for', 'where', 'page'];

function printAll({ print }: Desk, texts: readonly MissingText[], uses: readonly PlacedUse[]): void {
  if (texts.length + uses.length === 0) print('Nothing is missing.');
  if (texts.length > 0) print(...alignColumns([HEADING, ...texts.map(rowOf)]));
  if (texts.length > 0 && uses.length > 0) print('');
  if (uses.length > 0) print(...uses.map(describeUse));
}

function rowOf({ name, locale, key, state, purpose, page, ...place }: MissingText): string[] {
  return [name, locale, key, state, purpose, placeHere(place), page ?? '-'];
}

async function writeReport(
  { print }: Desk,
  file: string,
  { site: { brand } }: Snapshot,
  texts: readonly MissingText[],
): Promise<void> {
  await writeFile(file, missingReport(texts, { brand, at: Date.now() }));
  print(`${texts.length} texts to write: ${path.resolve(file)}`);
}

/** @returns the exit code */
async function review(
  desk: Desk,
  texts: readonly MissingText[],
  only: string | undefined,
  json: boolean,
): Promise<number> {
  if (only === undefined) throw new UsageError('Expected: <page or area> --reviewed');
  const stale = texts.filter(({ state }) => state === 'stale');
  const [first] = stale;
  const locales = [...new Set(stale.map(({ locale }) => locale))];
  const folder = first !== undefined && first.isPage ? 'pages/' : '';
  const reviewed =
    first === undefined ? 0 : await reviewTexts(workplaceOf(desk), { name: folder + first.name, locales });
  if (json) desk.print(JSON.stringify({ reviewed, languages: locales }, null, 2));
  else
    desk.print(
      reviewed === 0 ? 'No text is stale.' : `${reviewed} texts are stale no more (${locales.join(' ')}).`,
    );
  return 0;
}

/** Articles belong to no page or area. */
async function findUses(
  snapshot: Snapshot,
  { paths, contentDir }: Desk,
  only?: string,
): Promise<PlacedUse[]> {
  const findTerms = createTermFinder(readGlossary(paths.localesDir).glossary);
  const pages = snapshot.pages.map(({ entry }) => entry);
  const files = await loadTexts(paths.localesDir);
  return [
    ...usesInTexts({ registryFile: paths.registryFile, pages, files }, findTerms, only),
    ...(only === undefined ? usesInContent(findTerms, contentDir) : []),
  ];
}

/** @throws UsageError for an unknown name */
function selectSubjects(snapshot: Snapshot, areas: readonly string[], only: string | undefined) {
  if (only === undefined) return { pages: snapshot.pages, areas };
  return areas.includes(only)
    ? { pages: [], areas: [only] }
    : { pages: [findPage(snapshot, only)], areas: [] };
}
