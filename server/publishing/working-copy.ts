import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Registry } from '../../shared/registry/schema.ts';
import type { Steps } from '../../shared/registry/steps.ts';
import { contentOf, listTextFiles, type RegistryPaths } from '../registry/file-state.ts';
import { nameOfText, pathOfName, REGISTRY_NAME, textOfName, type FileName } from '../registry/file-names.ts';
import type { FileTree } from '../registry/file-tree.ts';
import { checkTextFile, type TextFile } from '../registry/load-texts.ts';
import { checkContent, type ReadResult } from '../registry/read-registry.ts';
import { runGently } from '../registry/run-gently.ts';

/** Registry and texts as bytes. */
export type Files = ReadonlyMap<FileName, Buffer>;

/** What stands in the editors' files, sound or not. Rejects if the registry cannot be read. */
export async function readWorkingCopy(paths: RegistryPaths): Promise<Files> {
  const files = new Map([[REGISTRY_NAME, await readFile(paths.registryFile)]]);
  await runGently(readTexts(paths, files));
  return files;
}

/** Some hundred small files: to wait for each would take a busy process seconds, as each wait is a turn of its event loop. */
function* readTexts({ localesDir }: RegistryPaths, files: Map<FileName, Buffer>): Steps<void> {
  for (const text of listTextFiles(localesDir)) {
    files.set(nameOfText(text), readFileSync(text.path));
    yield;
  }
}

/** Without the mark with which some editors begin a file. */
export function jsonText(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

/** The registry as text and, not checked again, as what it says. For files that are accepted. */
export function registryIn(files: Files): { readonly text: string; readonly registry: Registry } {
  const text = jsonText(files.get(REGISTRY_NAME) as Buffer);
  return { text, registry: JSON.parse(text) as Registry };
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
