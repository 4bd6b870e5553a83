import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, readDocument } from './documents.ts';

/** Needed to build, serve, test and write schemas. */
const PARTS = [
  'client',
  'server',
  'shared',
  'locales',
  'docs/blocks.md',
  'test',
  'pages.registry.json',
  'package.json',
  'tsconfig.json',
];

const BUILT = ['dist/client', 'dist/server'];

export interface Growth {
  added: string[];
  changed: string[];
}

/** A copy of the project that follows the guides. */
export interface GrownTree extends Disposable {
  root: string;
  /** Runs the steps and returns their changes. */
  grow(steps: () => void): Growth;
  /** Writes the files of a guide. Excerpts of existing files are returned by name instead. */
  write(guide: string): Record<string, string>;
  /** Extends or makes the files of a guide whose blocks begin with a comment that names one. */
  follow(guide: string): void;
  /** Adds imports in front, exports at the end, and entries to the last table. */
  extend(file: string, code: string): void;
  /** Inserts text behind the first `anchor`. @throws Error without it */
  insert(file: string, anchor: string, text: string): void;
  editJson<T>(file: string, change: (content: T) => void): void;
  /** Returns the output. @throws Error with it if the program fails */
  run(program: string, ...args: string[]): string;
}

/** What a copy of the whole project does without: packages and the build are linked, the rest is no source. */
const NO_SOURCES = new Set(['.git', 'node_modules', 'dist', 'data', 'releases', 'screenshots']);

/** @param options `built`: with the project's own build; `whole`: with documents, configuration and everything else */
export function growTree({ built = false, whole = false } = {}): GrownTree {
  const root = mkdtempSync(path.join(tmpdir(), 'grown-'));
  const parts = whole ? readdirSync(projectRoot).filter((name) => !NO_SOURCES.has(name)) : PARTS;
  for (const part of parts) cpSync(path.join(projectRoot, part), path.join(root, part), { recursive: true });
  mkdirSync(path.join(root, 'dist'));
  // The folders alone: what a compiler writes into dist must not reach the project's.
  for (const part of ['node_modules', ...(built ? BUILT : [])])
    symlinkSync(path.join(projectRoot, part), path.join(root, part));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const extend = (file: string, code: string) =>
    write(file, existsSync(path.join(root, file)) ? extended(read(file), code) : code);
  return {
    root,
    grow(steps) {
      const before = filesOf(root);
      steps();
      const after = [...filesOf(root)];
      return {
        added: after.filter(([file]) => !before.has(file)).map(([file]) => file),
        changed: after
          .filter(([file, text]) => before.has(file) && before.get(file) !== text)
          .map(([file]) => file),
      };
    },
    write(guide) {
      const shown = shownFiles(guide);
      const existing = shown.filter(({ file }) => existsSync(path.join(root, file)));
      for (const { file, body } of shown) if (!existsSync(path.join(root, file))) write(file, body);
      return Object.fromEntries(existing.map(({ file, body }) => [file, body]));
    },
    follow: (guide) => namedSteps(guide).forEach(({ file, code }) => extend(file, code)),
    extend,
    insert(file, anchor, added) {
      const text = read(file);
      if (!text.includes(anchor)) throw new Error(`${file} holds no "${anchor}"`);
      write(
        file,
        text.replace(anchor, () => anchor + added),
      );
    },
    editJson(file, change) {
      const content = JSON.parse(read(file));
      change(content);
      write(file, JSON.stringify(content, null, 2));
    },
    run: (program, ...args) => execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

function filesOf(root: string): Map<string, string> {
  const files = globSync(['*.json', '{client,server,shared,locales,test}/**'], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  return new Map(files.map((file) => [path.relative(root, file), readFileSync(file, 'latin1')]));
}

/** Pairs code with the last file named above it. */
function shownFiles(guide: string): { file: string; body: string }[] {
  const { text } = readDocument(guide);
  return [...text.matchAll(/^([^]*?)^( *)```(tsx|ts|css|json)\n([^]*?)^ *```$/gm)].flatMap(
    ([, above = '', indent = '', language = '', body = '']) => {
      const named = [...above.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
      const file = named.find((name) => name.endsWith(`.${language}`));
      if (file === undefined) throw new Error(`${guide} shows code of no file: ${body}`);
      return [{ file, body: body.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }];
    },
  );
}

function namedSteps(guide: string): { file: string; code: string }[] {
  return readDocument(guide).fences.flatMap(({ body }) => {
    const indent = /^ */.exec(body)?.[0] ?? '';
    const text = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const [line = '', file] = /^\/\/ (\S+\.tsx?)\n/.exec(text) ?? [];
    return file === undefined ? [] : [{ file, code: text.slice(line.length) }];
  });
}

function extended(text: string, code: string): string {
  const [, imports = '', rest = ''] = /^((?:import [^\n]+\n)*)\n?([^]*)$/.exec(code) ?? [];
  const at = rest.startsWith('export ') ? text.length : text.lastIndexOf('\n} satisfies ') + 1;
  return `${imports}${text.slice(0, at)}${at === text.length ? '\n' : ''}${rest}${text.slice(at)}`;
}
