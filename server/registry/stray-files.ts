import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { LOCALE_CODES, LOCALES } from '../../shared/locales.ts';
import { warning } from '../../shared/registry/issue.ts';
import { nearest } from '../../shared/registry/nearest.ts';
import { UNBREAKABLE_FILE } from './file-state.ts';
import { GLOSSARY_FILE } from './glossary/read-glossary.ts';
import type { LocatedIssue } from './locate-issue.ts';

/** Files that belong to no language. */
const SHARED_FILES: readonly string[] = [GLOSSARY_FILE, UNBREAKABLE_FILE];

export function strayFiles(localesDir: string): LocatedIssue[] {
  const top = entriesIn(localesDir).flatMap((entry) =>
    isLanguage(entry.name) || SHARED_FILES.includes(entry.name)
      ? []
      : [stray(localesDir, entry.name, LOCALE_CODES, languageLike(entry.name))],
  );
  const below = LOCALE_CODES.flatMap((locale) => {
    const folder = path.join(localesDir, locale);
    const wrong = entriesIn(folder).filter((entry) => entry.name !== 'pages' && !isTexts(entry));
    const pages = path.join(folder, 'pages');
    const wrongPages = entriesIn(pages).filter((entry) => !isTexts(entry));
    const allowed = ['pages', '<area>.json'];
    return [
      ...wrong.map(({ name }) => stray(folder, name, allowed, nearest(name, ['pages']))),
      ...wrongPages.map(({ name }) => stray(pages, name, ['<page id>.json'])),
    ];
  });
  return [...top, ...below];
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

function isLanguage(name: string): boolean {
  return LOCALE_CODES.some((code) => code === name);
}

function isTexts(entry: Dirent): boolean {
  return !entry.isDirectory() && entry.name.endsWith('.json');
}

/** Finds `th` for `th_TH` or `TH`, and `in` for `id`. */
function languageLike(name: string): string | undefined {
  const [language] = name.toLowerCase().split(/[-_]/);
  const same = LOCALES.find(({ code, tag }) =>
    [code, tag].some((spelling) => spelling.toLowerCase().split(/[-_]/)[0] === language),
  );
  return same?.code ?? nearest(name, LOCALE_CODES);
}

function stray(folder: string, name: string, allowed: readonly string[], suggestion?: string): LocatedIssue {
  const issue = warning([], `Nothing reads "${name}"`, allowed.join(', '), suggestion);
  return { ...issue, file: path.join(folder, name), line: 1, column: 1 };
}
