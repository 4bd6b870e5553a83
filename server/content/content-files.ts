import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LinkedRegistry } from './page-links.ts';

/** The texts of the blog, the help centre and the agreements, and the code beside them. */
export const CONTENT_FOLDER = import.meta.dirname;
/** Rows that stand in code. */
const SEED_FOLDER = path.resolve(CONTENT_FOLDER, '../backend/store/seed');

/** A file as it was read. */
export interface ContentFile {
  /** Below the folder of the texts, with `/`: `blog/peak-packing/th.md`. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** Why it cannot be read; the text is empty then. */
  readonly fault?: string;
}

/** The texts: files in the folders of their kinds, as far as there are such. */
export function readTexts(folder: string, kinds: readonly string[]): ContentFile[] {
  const names = kinds.flatMap((kind) => {
    const ofKind = path.join(folder, kind);
    return existsSync(ofKind) ? namesIn(ofKind, { recursive: true }).map((name) => `${kind}/${name}`) : [];
  });
  return names.map((name) => readIfPossible(folder, name));
}

function namesIn(folder: string, { recursive }: { recursive: boolean }): string[] {
  const entries = readdirSync(folder, { recursive, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

function readFile(folder: string, name: string): ContentFile {
  const file = path.join(folder, name);
  return { name, path: file, text: readFileSync(file, 'utf8') };
}

function readIfPossible(folder: string, name: string): ContentFile {
  try {
    return readFile(folder, name);
  } catch (cause) {
    const { code = 'unknown fault' } = cause as NodeJS.ErrnoException;
    return { name, path: path.join(folder, name), text: '', fault: code };
  }
}

/** How rows that stand in code are worded: `wording/{lang}.json`. */
export function readWordingFiles(): ContentFile[] {
  return readTexts(CONTENT_FOLDER, ['wording']);
}

/** A hash of the texts, of the wording and of the code that makes rows of them: whatever decides what the store is given. */
export function hashContent(texts: readonly ContentFile[]): string {
  const code = [CONTENT_FOLDER, SEED_FOLDER].flatMap((folder) =>
    namesIn(folder, { recursive: false }).map((name) => readFile(folder, name)),
  );
  const hash = createHash('sha256');
  for (const { name, text } of [...texts, ...readWordingFiles(), ...code])
    hash.update(`${name}\0${text.length}\0`).update(text);
  return hash.digest('hex');
}

/** The same with what the texts take from the registry: another edit of it writes nothing anew. */
export function hashWithLinks(
  contentHash: string,
  linked: readonly string[],
  { pathOf, mailHost }: LinkedRegistry,
): string {
  const hash = createHash('sha256').update(`${contentHash}\0${mailHost}\0`);
  for (const page of linked) hash.update(`${page} ${pathOf(page)}\0`);
  return hash.digest('hex');
}
