import { relative } from 'node:path';
import type { Locale } from '../../../shared/locales.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { ARTICLE_KINDS } from '../../content/article-kinds.ts';
import { CONTENT_FOLDER, readTexts, type ContentFile } from '../../content/content-files.ts';
import { LIST_KINDS } from '../../content/list-kinds.ts';
import type { TextFiles } from '../load-texts.ts';
import { parseJson } from '../parse-json.ts';
import { languageOf, usesInArticle, usesInNames } from './article-terms.ts';
import type { FindTerms } from './find-terms.ts';
import { usesInJson, type JsonTexts, type PlacedUse } from './text-terms.ts';

export interface SearchedTexts {
  readonly registryFile: string;
  readonly pages: readonly PageEntry[];
  readonly files: TextFiles;
}

/**
 * Finds terms in the texts of pages and areas, inline or in files.
 * @param only a page or an area, or undefined for all
 */
export function usesInTexts(
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
export function usesInContent(findTerms: FindTerms, folder: string = CONTENT_FOLDER): PlacedUse[] {
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

/** `file:line:column key: "found" – say "…" (concept; note)`, relative to the working directory. */
export function describeUse({
  file,
  line,
  column,
  key,
  found,
  say,
  note,
  state,
  concept,
}: PlacedUse): string {
  const fromHere = relative(process.cwd(), file);
  const name = fromHere.startsWith('..') ? file : fromHere;
  const instead = state === 'forbidden' ? `say "${say}"` : `not settled, so far "${say}"`;
  const about = note === undefined ? concept : `${concept}; ${note}`;
  return `${name}:${line}:${column} ${key}: "${found}" – ${instead} (${about})`;
}
