import type { Locale } from '../../../shared/locales.ts';
import type { Place, TextNode, TextTree } from '../../../shared/registry/types.ts';
import { readText } from '../file-state.ts';
import { locateIssues, type Position } from '../locate-issue.ts';
import { error } from '../../../shared/registry/issue.ts';
import type { FindTerms, TermUse } from './find-terms.ts';

/** A use of a term with its place. */
export interface PlacedUse extends TermUse, Position {
  readonly file: string;
  readonly locale: Locale;
  /** Dotted path, such as `hero.items.0.title`; `title`, `summary` or `body` in an article. */
  readonly key: string;
}

/** Texts of one language in a file of JSON. */
export interface JsonTexts {
  readonly file: string;
  readonly locale: Locale;
  readonly tree: TextTree;
  /** Where the tree stands in the file. */
  readonly place: Place;
}

interface KeyedUse {
  readonly use: TermUse;
  readonly locale: Locale;
  readonly place: Place;
  readonly key: string;
}

/** Finds terms in the texts of one file, which is read again only if it has some. */
export function usesInJson(texts: readonly JsonTexts[], findTerms: FindTerms): PlacedUse[] {
  const found: KeyedUse[] = [];
  for (const { tree, locale, place } of texts)
    collect(tree, [], (key, text) => {
      for (const use of findTerms(text, locale))
        found.push({ use, locale, place: [...place, ...key], key: key.join('.') });
    });
  const [first] = texts;
  return first === undefined || found.length === 0 ? [] : placeUses(first.file, found);
}

function collect(node: TextNode, place: Place, visit: (place: Place, text: string) => void): void {
  if (typeof node === 'string') visit(place, node);
  else if (Array.isArray(node)) node.forEach((child, at) => collect(child, [...place, at], visit));
  else for (const [key, child] of Object.entries(node)) collect(child, [...place, key], visit);
}

function placeUses(file: string, found: readonly KeyedUse[]): PlacedUse[] {
  const content = readText(file, Infinity);
  const text = 'text' in content ? content.text : '';
  const lines = text.split('\n');
  const wanted = found.map((each) => ({ ...error(each.place, each.use.found, each.use.say), ...each }));
  return locateIssues(text, wanted, file).map(({ use, locale, key, line, column }) => ({
    ...use,
    file,
    locale,
    key,
    line,
    column: columnInString(lines[line - 1] ?? '', column, use.offset),
  }));
}

/**
 * Returns the column, from 1, of a place in a string of JSON.
 * @param column of the opening quotation mark
 * @param offset in UTF-16 units of the string's value
 */
function columnInString(line: string, column: number, offset: number): number {
  let at = column;
  for (let left = offset; left > 0; left--) at += line[at] !== '\\' ? 1 : line[at + 1] === 'u' ? 6 : 2;
  return at + 1;
}
