import { setImmediate as pause } from 'node:timers/promises';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { checkTextTree } from '../../shared/registry/check-texts.ts';
import { compareWith } from '../../shared/registry/explain-shape.ts';
import { error, inFile } from '../../shared/registry/issue.ts';
import { textFile } from '../../shared/registry/page-texts.ts';
import type { RegistryIssue, TextSources, TextTree } from '../../shared/registry/types.ts';
import { unbreakableSchema, type UnbreakableWords } from '../../shared/registry/unbreakable-words.ts';
import { listTextFiles, readText, signatureOf, type FileContent, type TextFilePath } from './file-state.ts';
import { nameOfText } from './file-names.ts';
import { locateFaults, locateIssues, type LocatedIssue } from './locate-issue.ts';
import { parseJson } from './parse-json.ts';

export interface TextFile extends TextFilePath {
  readonly signature: string;
  readonly hash: string;
  /** Null if the file has faults. */
  readonly tree: TextTree | null;
  readonly issues: readonly LocatedIssue[];
}

/** Keyed by path. */
export type TextFiles = ReadonlyMap<string, TextFile>;

/** Bounds what is parsed at once. A page's texts take a few kilobytes. */
export const MAX_TEXT_BYTES = 1_000_000;

/** Milliseconds between pauses in which requests are answered. */
const SLICE_MS = 8;

/**
 * Reuses what has not changed since `previous`.
 * @param elsewhere files of another folder, of which those that say the same are not parsed again
 */
export async function loadTexts(
  localesDir: string,
  previous: TextFiles = new Map(),
  elsewhere: TextFiles = new Map(),
): Promise<TextFiles> {
  const files = new Map<string, TextFile>();
  const known = new Map([...elsewhere.values()].map((file) => [nameOfText(file), file]));
  let since = performance.now();
  for (const found of listTextFiles(localesDir)) {
    const signature = signatureOf(found.path);
    const before = previous.get(found.path);
    const isSame = before?.signature === signature;
    files.set(found.path, isSame ? before : readTextFile(found, signature, known.get(nameOfText(found))));
    if (performance.now() - since > SLICE_MS) {
      await pause();
      since = performance.now();
    }
  }
  return files;
}

function readTextFile(found: TextFilePath, signature: string, known: TextFile | undefined): TextFile {
  const content = readText(found.path, MAX_TEXT_BYTES);
  // Findings name the file in which they stand.
  const isSame =
    known !== undefined && known.issues.length === 0 && 'hash' in content && content.hash === known.hash;
  return isSame ? { ...known, ...found, signature } : checkTextFile(found, signature, content);
}

/** The content need not be in its file yet. */
export function checkTextFile(found: TextFilePath, signature: string, content: FileContent): TextFile {
  const { path, locale, name } = found;
  if ('fault' in content) {
    const issue = { ...error([], content.fault, content.allowed), file: path, line: 1, column: 1 };
    return { ...found, signature, hash: content.fault, tree: null, issues: [issue] };
  }
  const parsed = parseJson(content.text);
  if (!parsed)
    return { ...found, signature, hash: content.hash, tree: null, issues: locateFaults(content.text, path) };
  const issues =
    locale === null
      ? checkUnbreakable(parsed.value)
      : checkTextTree(parsed.value).map((issue) => inFile(textFile(locale, name), issue));
  const tree = issues.length === 0 ? (parsed.value as TextTree) : null;
  return { ...found, signature, hash: content.hash, tree, issues: locateIssues(content.text, issues, path) };
}

function checkUnbreakable(value: unknown): readonly RegistryIssue[] {
  const compared = compareWith(unbreakableSchema, value);
  return 'data' in compared ? [] : compared.issues;
}

export function toSources(files: TextFiles): TextSources {
  const pages = new Map<Locale, Map<string, TextTree>>(LOCALE_CODES.map((locale) => [locale, new Map()]));
  const areas = new Map<Locale, Map<string, TextTree>>(LOCALE_CODES.map((locale) => [locale, new Map()]));
  const unread = new Set<string>();
  let unbreakable: UnbreakableWords | undefined;
  for (const { locale, name, tree } of files.values()) {
    if (locale === null) {
      unbreakable = (tree ?? undefined) as UnbreakableWords | undefined;
      continue;
    }
    const id = name.startsWith('pages/') ? name.slice('pages/'.length) : null;
    if (tree) (id === null ? areas : pages).get(locale)?.set(id ?? name, tree);
    else if (id !== null) unread.add(id);
  }
  return { pages, areas, unread, unbreakable };
}

export function issuesOf(files: TextFiles): LocatedIssue[] {
  return [...files.values()].flatMap((file) => file.issues);
}
