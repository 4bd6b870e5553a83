import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLinkedRegistry, type LinkedRegistry } from './page-links.ts';

const SERVER = path.resolve(import.meta.dirname, '..');
/** The texts with what turns them into rows, and the rows that stand in code: whatever decides what is written. */
const FOLDERS = ['content', 'backend/store/seed'];

/** A file as it was read. */
export interface ContentFile {
  /** Below `server`, with `/`. */
  name: string;
  text: string;
}

/** Everything that the content of the store is made from. */
export interface ContentFiles {
  files: readonly ContentFile[];
  registry: LinkedRegistry;
  /** Changes with any of it. */
  hash: string;
}

/** Reads the files without looking into them, so that a start on an unchanged store parses nothing. */
export function readContentFiles(): ContentFiles {
  const files = FOLDERS.flatMap(readFolder);
  const registry = readLinkedRegistry();
  const hash = createHash('sha256').update(registry.mailHost);
  for (const { name, text } of files) hash.update(`${name}\0${text.length}\0`).update(text);
  // Of the registry only what the texts link to: another edit of it writes nothing anew.
  for (const page of linkedPages(files)) hash.update(`${page} ${registry.pathOf(page)}\0`);
  return { files, registry, hash: hash.digest('hex') };
}

/** Every file below a folder of `server`, by name. */
export function readFolder(folder: string): ContentFile[] {
  return listFiles(folder).map((name) => ({ name, text: readFileSync(path.join(SERVER, name), 'utf8') }));
}

function listFiles(folder: string): string[] {
  return readdirSync(path.join(SERVER, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(SERVER, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .toSorted();
}

function linkedPages(files: readonly ContentFile[]): string[] {
  const links = files.flatMap(({ text }) => [...text.matchAll(/\]\(page:(\w+)\)/g)]);
  return [...new Set(links.map(([, page]) => page as string))].toSorted();
}
