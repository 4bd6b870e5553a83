import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, type Document } from './documents.ts';

const COPIED = [
  'server',
  'shared',
  'locales',
  'test',
  'docs',
  'README.md',
  'pages.registry.json',
  'package.json',
  'tsconfig.json',
];
const LINKED = ['node_modules', 'dist'];

/** A copy of the project with the original's packages and build. */
export interface GuidedTree {
  root: string;
  /** Applies a guide's blocks, whose first line names a file. */
  follow(guide: Document): void;
  /** Adds code to a file as a guide would, or creates the file. */
  grow(file: string, code: string): void;
  /** New and changed files. */
  changed(): string[];
  [Symbol.dispose](): void;
}

export function guidedTree(): GuidedTree {
  const root = mkdtempSync(path.join(tmpdir(), 'guided-'));
  for (const part of COPIED) cpSync(path.join(projectRoot, part), path.join(root, part), { recursive: true });
  for (const part of LINKED) symlinkSync(path.join(projectRoot, part), path.join(root, part));
  const grow = (file: string, code: string) => {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, existsSync(place) ? grown(readFileSync(place, 'utf8'), code) : code);
  };
  return {
    root,
    grow,
    follow: (guide) => stepsOf(guide).forEach(({ file, code }) => grow(file, code)),
    changed: () =>
      globSync(`{${COPIED.join(',')}}{,/**}`, { cwd: root, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .filter((file) => !isOriginal(root, file)),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

function stepsOf({ fences }: Document): { file: string; code: string }[] {
  return fences.flatMap(({ body }) => {
    const indent = /^ */.exec(body)?.[0] ?? '';
    const text = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const [line = '', file] = /^\/\/ (\S+\.tsx?)\n/.exec(text) ?? [];
    return file === undefined ? [] : [{ file, code: text.slice(line.length) }];
  });
}

/** Adds imports at the top, an export at the end, or an entry to the last table. */
function grown(text: string, code: string): string {
  const [, imports = '', rest = ''] = /^((?:import [^\n]+\n)*)\n?([^]*)$/.exec(code) ?? [];
  const at = rest.startsWith('export ') ? text.length : text.lastIndexOf('\n} satisfies ') + 1;
  return `${imports}${text.slice(0, at)}${at === text.length ? '\n' : ''}${rest}${text.slice(at)}`;
}

function isOriginal(root: string, file: string): boolean {
  const original = path.join(projectRoot, file);
  return existsSync(original) && readFileSync(original).equals(readFileSync(path.join(root, file)));
}
