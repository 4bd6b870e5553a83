import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** `typeOnly` imports vanish at run time. */
export interface Import {
  file: string;
  specifier: string;
  typeOnly: boolean;
  /** Loaded when it is asked for, by `import()` or a glob that is not eager. */
  lazy: boolean;
  /** The imported file, or null for packages and Node's modules. */
  target: string | null;
}

const STATEMENT = /^(?:import|export)\s+(?<type>type\s)?(?<names>[^'"]*?from\s+)?['"](?<from>[^'"]+)['"]/gm;
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const GLOB = /\bimport\.meta\.glob(?:<[\w<>]+>)?\(\s*['"](?<pattern>[^'"]+)['"](?<options>[^)]*)\)/g;

export function sourceFiles(...folders: string[]): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: root },
  ).toSorted();
}

/** Includes re-exports, `import()` and `import.meta.glob`. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const statements = [...text.matchAll(STATEMENT)].map(({ groups }) => ({
    specifier: groups?.from ?? '',
    typeOnly: isTypeOnly(groups),
    lazy: false,
  }));
  const calls = [...text.matchAll(CALL)]
    .filter((match) => !/typeof\s+$/.test(text.slice(0, match.index)))
    .map((match) => ({ specifier: match[1] ?? '', typeOnly: false, lazy: true }));
  const globs = [...text.matchAll(GLOB)].flatMap(({ groups }) => globbed(file, groups));
  return [...statements, ...calls, ...globs].map((found) => ({
    ...found,
    file,
    target: found.specifier.startsWith('.')
      ? path.join(path.dirname(file), found.specifier.split('?')[0] ?? '')
      : null,
  }));
}

function globbed(file: string, { pattern = '', options = '' }: Record<string, string> = {}) {
  const base = /\bbase: '([^']+)'/.exec(options)?.[1] ?? '.';
  const lazy = !/\beager: true\b/.test(options);
  return globSync(pattern, { cwd: path.join(root, path.dirname(file), base) }).map((found) => ({
    specifier: `./${path.join(base, found)}`,
    typeOnly: false,
    lazy,
  }));
}

/** Follows the imports of an entry. */
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

export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
