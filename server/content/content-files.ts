import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LinkedRegistry } from './page-links.ts';

export const CONTENT_FOLDER = import.meta.dirname;
const SEED_FOLDER = path.resolve(CONTENT_FOLDER, '../backend/store/seed');

export interface ContentFile {
  /** Relative to the folder of the texts, with `/`: `blog/peak-packing/th.md`. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** Why `text` could not be read. */
  readonly fault?: string;
}

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

export function readWordingFiles(): ContentFile[] {
  return readTexts(CONTENT_FOLDER, ['wording']);
}

/** Covers wording and the code that turns texts into rows, which only a release changes. */
export function hashRelease(): string {
  const code = [CONTENT_FOLDER, SEED_FOLDER].flatMap((folder) =>
    namesIn(folder, { recursive: false }).map((name) => readFile(folder, name)),
  );
  return hashFiles([...readWordingFiles(), ...code]);
}

export function hashFiles(files: readonly ContentFile[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0${text.length}\0`).update(text);
  return hash.digest('hex');
}

/** Adds what the texts take from the registry, so that other edits of it rewrite nothing. */
export function hashWithLinks(
  contentHash: string,
  linked: readonly string[],
  { pathOf, mailHost }: LinkedRegistry,
): string {
  const hash = createHash('sha256').update(`${contentHash}\0${mailHost}\0`);
  for (const page of linked) hash.update(`${page} ${pathOf(page)}\0`);
  return hash.digest('hex');
}
