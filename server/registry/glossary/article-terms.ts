import { isLocale, type Locale } from '../../../shared/locales.ts';
import type { ContentFile } from '../../content/content-files.ts';
import type { FindTerms } from './find-terms.ts';
import type { PlacedUse } from './text-terms.ts';

/** Identifiers and what people search for are no words of ours. */
const WRITTEN_KEYS: ReadonlySet<string> = new Set(['title', 'summary']);
const FRONT_KEY = /^(\w+):/;
const FRONT_EDGE = '---';

/** Finds terms in the title, the summary and the body of an article in Markdown. */
export function usesInArticle(file: ContentFile, findTerms: FindTerms): PlacedUse[] {
  const locale = languageOf(file.name);
  if (locale === null) return [];
  return writtenLines(file.text).flatMap(({ key, line, text }) =>
    findTerms(text, locale).map((use) => ({
      ...use,
      file: file.path,
      locale,
      key,
      line,
      column: use.offset + 1,
    })),
  );
}

const NAME = /^(\s+(\w+):\s*)\S/;

/** Finds terms in the names of a topic or category, which stand in one file, a line each. */
export function usesInNames(file: ContentFile, findTerms: FindTerms): PlacedUse[] {
  return file.text.split(/\r?\n/).flatMap((line, at) => {
    const [, before = '', locale] = NAME.exec(line) ?? [];
    if (!isLocale(locale)) return [];
    return findTerms(line.slice(before.length), locale).map((use) => ({
      ...use,
      file: file.path,
      locale,
      key: 'name',
      line: at + 1,
      column: before.length + use.offset + 1,
    }));
  });
}

/** Takes `help/print-labels/th.md` or `wording/th.json`; null for a file in no language of ours. */
export function languageOf(name: string): Locale | null {
  const code = /([^/]+)\.(?:md|json)$/.exec(name)?.[1];
  return isLocale(code) ? code : null;
}

function writtenLines(text: string): { key: string; line: number; text: string }[] {
  let key = text.startsWith(FRONT_EDGE) ? '' : 'body';
  return text.split(/\r?\n/).flatMap((written, at) => {
    if (key !== 'body') {
      if (at > 0 && written.trimEnd() === FRONT_EDGE) key = 'body';
      else key = FRONT_KEY.exec(written)?.[1] ?? key;
      if (key === 'body') return [];
    }
    return key === 'body' || WRITTEN_KEYS.has(key) ? [{ key, line: at + 1, text: written }] : [];
  });
}
