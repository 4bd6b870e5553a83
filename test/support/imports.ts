import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** An import as it stands in a file. `typeOnly`: gone when the file runs. */
export interface Import {
  file: string;
  specifier: string;
  typeOnly: boolean;
  /** Path in the project that a relative specifier leads to; null for packages and Node's own modules. */
  target: string | null;
}

const STATEMENT = /^(?:import|export)\s+(?<type>type\s)?(?<names>[^'"]*?from\s+)?['"](?<from>[^'"]+)['"]/gm;
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
/** Vite's, with one pattern. */
const GLOB = /\bimport\.meta\.glob(?:<\w+>)?\(\s*['"]([^'"]+)['"]/g;

/** Source files of the project below the folders, as paths from its root. */
export function sourceFiles(...folders: string[]): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: root },
  ).toSorted();
}

/** Every import of a file: statements, re-exports, `import()` calls, and what `import.meta.glob` finds. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const statements = [...text.matchAll(STATEMENT)].map(({ groups }) => ({
    specifier: groups?.from ?? '',
    typeOnly: isTypeOnly(groups),
  }));
  const calls = [...text.matchAll(CALL)]
    .filter((match) => !/typeof\s+$/.test(text.slice(0, match.index)))
    .map((match) => ({ specifier: match[1] ?? '', typeOnly: false }));
  const globs = [...text.matchAll(GLOB)].flatMap(([, pattern = '']) =>
    globSync(pattern, { cwd: path.join(root, path.dirname(file)) }).map((found) => ({
      specifier: `./${found}`,
      typeOnly: false,
    })),
  );
  return [...statements, ...calls, ...globs].map(({ specifier, typeOnly }) => ({
    file,
    specifier,
    typeOnly,
    target: specifier.startsWith('.') ? path.join(path.dirname(file), specifier.split('?')[0] ?? '') : null,
  }));
}

/** Everything that is loaded when the entry runs: files of the project, and packages or Node's modules by name. */
export function loadedBy(entry: string): { files: Set<string>; packages: Map<string, string> } {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file) || !existsSync(path.join(root, file))) continue;
    files.add(file);
    if (!/\.(?:ts|tsx|mjs)$/.test(file)) continue;
    for (const { specifier, target, typeOnly } of importsOf(file)) {
      if (typeOnly) continue;
      if (target === null) packages.set(packageOf(specifier), file);
      else open.push(target);
    }
  }
  return { files, packages };
}

export function exists(file: string): boolean {
  return existsSync(path.join(root, file));
}

/** `import type …`, or a list in which every name is marked as a type. */
function isTypeOnly(groups: Record<string, string> | undefined): boolean {
  if (groups?.type !== undefined) return true;
  const list = /^\{([^}]*)\}\s*from\s+$/.exec(groups?.names ?? '')?.[1];
  const names =
    list
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '') ?? [];
  return names.length > 0 && names.every((name) => name.startsWith('type '));
}

/** Name of the package a specifier belongs to; Node's modules as they are. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
