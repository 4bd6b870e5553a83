import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Snapshot } from '../../shared/registry/types.ts';
import { missingReport } from '../publishing/missing/missing-report.ts';
import { readMissing, type MissingText } from '../publishing/missing/read-missing.ts';
import { reviewTexts } from '../publishing/missing/review-texts.ts';
import { keepWorkingCopy } from '../publishing/change/apply-change.ts';
import { readWorkingCopy } from '../publishing/working-copy.ts';
import { describeUse, findTermUses } from '../registry/glossary/list-terms.ts';
import type { PlacedUse } from '../registry/glossary/text-terms.ts';
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
import { SERVED_HELP, withServed, type ServedFiles } from './served-files.ts';
import { HISTORY_OPTION } from './shared-history.ts';

export const missing: Command = {
  summary: 'print texts to write, and terms that the glossary forbids or leaves open',
  help: `npm run registry -- missing [page or area] [--html <file>] [--files] [--json]
npm run registry -- missing <page or area> --reviewed [--lang <code>]… [--files] [--json]

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

${SERVED_HELP}
Places are those of its texts. --reviewed holds for all machines then.

  --html <file>   writes the texts as a page with links into this file
  --reviewed      takes stale texts that still fit off the list
  --lang <code>   only of this language, such as th; may stand more than once
  --files         the files of this machine, also while a published revision is served
  --json          the same as JSON, for other tools`,
  async run(args, desk) {
    const { values, positionals } = readArguments(args, OPTIONS, { min: 0, max: 1, names: '[page or area]' });
    return withServed(desk, values, (served) => report(desk, served, positionals[0], values));
  },
};

const OPTIONS = {
  ...HISTORY_OPTION,
  json: { type: 'boolean' },
  html: { type: 'string' },
  reviewed: { type: 'boolean' },
  lang: { type: 'string', multiple: true },
} as const;

interface Values {
  readonly json?: boolean | undefined;
  readonly html?: string | undefined;
  readonly reviewed?: boolean | undefined;
  readonly lang?: readonly string[] | undefined;
}

/** @returns the exit code */
async function report(
  desk: Desk,
  served: ServedFiles,
  only: string | undefined,
  { json, html, reviewed, lang = [] }: Values,
): Promise<number> {
  const { snapshot, texts } = await readMissing(served, {
    select: (state, areas) => selectSubjects(state, areas, only),
    origin: siteOf(desk).siteOrigin.origin,
    glossaryDir: desk.paths.localesDir,
  });
  const locales = lang.map((code) => servedLanguage(code, snapshot.site.locales));
  const wanted = texts
    .filter(({ locale }) => locales.length === 0 || locales.includes(locale))
    .map((text) => ({ ...text, path: served.ownPath(text.path) }));
  if (reviewed && html !== undefined) throw new UsageError('--reviewed stands without --html.');
  if (reviewed) return review(desk, served, wanted, { only, json: json === true });
  if (html !== undefined) await writeReport(desk, html, snapshot, wanted);
  const found = await findTermUses(
    { paths: served.paths, glossaryDir: desk.paths.localesDir, contentDir: desk.contentDir },
    snapshot.pages,
    only,
  );
  const uses = found.map((use) => ({ ...use, file: served.ownPath(use.file) }));
  if (json) desk.print(JSON.stringify([...wanted, ...uses], null, 2));
  else if (html === undefined) printAll(desk, wanted, uses);
  return 0;
}

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
  print(`${texts.length} ${texts.length === 1 ? 'text' : 'texts'} to write: ${path.resolve(file)}`);
}

/** @returns the exit code */
async function review(
  desk: Desk,
  { revisions, served }: ServedFiles,
  texts: readonly MissingText[],
  { only, json }: { readonly only: string | undefined; readonly json: boolean },
): Promise<number> {
  if (only === undefined) throw new UsageError('Expected: <page or area> --reviewed');
  const stale = texts.filter(({ state }) => state === 'stale');
  const [first] = stale;
  const locales = [...new Set(stale.map(({ locale }) => locale))];
  let reviewed = 0;
  if (first !== undefined) {
    const name = (first.isPage ? 'pages/' : '') + first.name;
    const revision = served?.revision ?? (await keepFilesHere(desk));
    reviewed = await reviewTexts(revisions, { revision, name, locales });
  }
  if (json) desk.print(JSON.stringify({ reviewed, languages: locales }, null, 2));
  else
    desk.print(
      reviewed === 0
        ? 'No text is stale.'
        : `${reviewed} ${reviewed === 1 ? 'text is' : 'texts are'} stale no more (${locales.join(' ')}).`,
    );
  return 0;
}

async function keepFilesHere(desk: Desk): Promise<string> {
  return keepWorkingCopy(workplaceOf(desk), await readWorkingCopy(desk.paths));
}

/** @throws UsageError for an unknown name */
function selectSubjects(snapshot: Snapshot, areas: readonly string[], only: string | undefined) {
  if (only === undefined) return { pages: snapshot.pages, areas };
  return areas.includes(only)
    ? { pages: [], areas: [only] }
    : { pages: [findPage(snapshot, only)], areas: [] };
}
