import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentOf, listTextFiles, type RegistryPaths } from '../registry/file-state.ts';
import { nameOfText, pathOfName, REGISTRY_NAME, textOfName, type FileName } from '../registry/file-names.ts';
import type { FileTree } from '../registry/file-tree.ts';
import { checkTextFile, type TextFile } from '../registry/load-texts.ts';
import { checkContent, type ReadResult } from '../registry/read-registry.ts';

/** Registry and texts as bytes. */
export type Files = ReadonlyMap<FileName, Buffer>;

/** What stands in the editors' files, sound or not. Rejects if the registry cannot be read. */
export async function readWorkingCopy(paths: RegistryPaths): Promise<Files> {
  const files = new Map([[REGISTRY_NAME, await readFile(paths.registryFile)]]);
  for (const text of listTextFiles(paths.localesDir)) files.set(nameOfText(text), await readFile(text.path));
  return files;
}

export function treeOf(files: Files): FileTree {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, hash('sha256', bytes)]));
}

/** Checks files as they would be checked in the places they are named for. */
export function checkFiles(files: Files, paths: RegistryPaths, { warnings = false } = {}): ReadResult {
  const texts = [...files].flatMap(([name, bytes]) => textFileOf(name, bytes, paths) ?? []);
  const registry = contentOf(files.get(REGISTRY_NAME) ?? Buffer.alloc(0));
  const readable = 'text' in registry ? registry : { text: '', hash: registry.fault };
  return checkContent(readable, paths, new Map(texts.map((file) => [file.path, file])), { warnings });
}

function textFileOf(name: FileName, bytes: Buffer, paths: RegistryPaths): TextFile | null {
  const text = textOfName(name);
  return text && checkTextFile({ ...text, path: pathOfName(name, paths) }, '-', contentOf(bytes));
}
