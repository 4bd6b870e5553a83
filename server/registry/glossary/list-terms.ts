import type { Locale } from '../../../shared/locales.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import type { Page, TextTree } from '../../../shared/registry/types.ts';
import { ARTICLE_KINDS } from '../../content/article-kinds.ts';
import { CONTENT_FOLDER, readTexts, type ContentFile } from '../../content/content-files.ts';
import { LIST_KINDS } from '../../content/list-kinds.ts';
import type { RegistryPaths } from '../file-state.ts';
import { loadTexts, type TextFiles } from '../load-texts.ts';
import { pathFromHere } from '../locate-issue.ts';
import { parseJson } from '../parse-json.ts';
import { languageOf, usesInArticle, usesInNames } from './article-terms.ts';
import { createTermFinder, type FindTerms } from './find-terms.ts';
import { readGlossary } from './read-glossary.ts';
import { usesInJson, type JsonTexts, type PlacedUse } from './text-terms.ts';

interface SearchedTexts {
  readonly registryFile: string;
  readonly pages: readonly PageEntry[];
  readonly files: TextFiles;
}

/**
 * Finds terms in the texts of pages and areas, inline or in files.
 * @param only a page or an area, or undefined for all
 */
function usesInTexts(
  { registryFile, pages, files }: SearchedTexts,
  findTerms: FindTerms,
  only?: string,
): PlacedUse[] {
  const isWanted = (name: string) => only === undefined || name.toLowerCase() === only.toLowerCase();
  const inline = pages.flatMap(({ id, text = {} }, at): JsonTexts[] =>
    isWanted(id)
      ? (Object.entries(text) as [Locale, TextTree][]).map(([locale, tree]) => ({
          file: registryFile,
          locale,
          tree,
          place: ['pages', at, 'text', locale],
        }))
      : [],
  );
  return [
    ...usesInJson(inline, findTerms),
    ...[...files.values()].flatMap(({ path: file, locale, name, tree }) =>
      locale !== null && tree !== null && isWanted(name.replace(/^pages\//, ''))
        ? usesInJson([{ file, locale, tree, place: [] }], findTerms)
        : [],
    ),
  ];
}

/** Finds terms in articles of all kinds, in what they are sorted under, and in the words of the embedded backend. */
function usesInContent(findTerms: FindTerms, folder: string = CONTENT_FOLDER): PlacedUse[] {
  return [
    ...readTexts(folder, ARTICLE_KINDS).flatMap((file) => usesInArticle(file, findTerms)),
    ...readTexts(folder, LIST_KINDS).flatMap((file) => usesInNames(file, findTerms)),
    ...readTexts(folder, ['wording']).flatMap((file) => usesInWording(file, findTerms)),
  ];
}

function usesInWording({ name, path: file, text }: ContentFile, findTerms: FindTerms): PlacedUse[] {
  const locale = languageOf(name);
  const tree = parseJson(text)?.value;
  if (locale === null || typeof tree !== 'object' || tree === null) return [];
  return usesInJson([{ file, locale, tree: tree as TextTree, place: [] }], findTerms);
}

interface SearchedFiles {
  readonly paths: RegistryPaths;
  /** The glossary belongs to a machine, not to the revision that is searched. */
  readonly glossaryDir: string;
  /** Defaults to the articles that ship. */
  readonly contentDir: string | undefined;
}

/**
 * Finds terms in all texts and articles.
 * @param only a page or an area; articles, which belong to none, are then left out
 */
export async function findTermUses(
  { paths, glossaryDir, contentDir }: SearchedFiles,
  pages: readonly Pick<Page, 'entry'>[],
  only?: string,
): Promise<PlacedUse[]> {
  const findTerms = createTermFinder(readGlossary(glossaryDir).glossary);
  const files = await loadTexts(paths.localesDir);
  const entries = pages.map(({ entry }) => entry);
  return [
    ...usesInTexts({ registryFile: paths.registryFile, pages: entries, files }, findTerms, only),
    ...(only === undefined ? usesInContent(findTerms, contentDir) : []),
  ];
}

/** `file:line:column key: "found" – say "…" (concept; note)`, relative to the working directory. */
export function describeUse(use: PlacedUse): string {
  return `${pathFromHere(use.file)}:${use.line}:${use.column} ${use.key}: "${use.found}" – ${adviceOn(use)}`;
}

/** What to write in place of a term. */
export function adviceOn({ say, note, state, concept }: PlacedUse): string {
  const instead = state === 'forbidden' ? `say "${say}"` : `not settled, so far "${say}"`;
  const about = note === undefined ? concept : `${concept}; ${note}`;
  return `${instead} (${about})`;
}
