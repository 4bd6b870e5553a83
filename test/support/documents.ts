import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

export { projectRoot } from './project-root.ts';

/** A document of the project: README and everything under `docs/`. */
export interface Document {
  /** Path from the project's folder. */
  file: string;
  text: string;
  /** What stands between single backticks, outside of fenced blocks. */
  code: readonly string[];
  fences: readonly { language: string; body: string }[];
}

const FENCE = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm;

export function readDocument(file: string): Document {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const prose = text.replaceAll(FENCE, '');
  return {
    file,
    text,
    code: [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code as string),
    fences: [...text.matchAll(FENCE)].map(([, language = '', body = '']) => ({ language, body })),
  };
}

export const documents: readonly Document[] = ['README.md', ...globSync('docs/**/*.md', { cwd: projectRoot })]
  .toSorted()
  .map(readDocument);

/** Rows of every table whose heading begins with the column, cells without surrounding blanks. */
export function tableRows({ text }: Document, firstColumn: string): string[][] {
  const rows: string[][] = [];
  let inside = false;
  for (const line of text.split('\n')) {
    const cells = line.trim().startsWith('|')
      ? line
          .trim()
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim())
      : null;
    if (cells === null) inside = false;
    else if (cells[0] === firstColumn) inside = true;
    else if (inside && !/^[-: ]+$/.test(cells[0] ?? '')) rows.push(cells);
  }
  return rows;
}

/** What stands between backticks in a cell. */
export function codesOf(cell: string | undefined): string[] {
  return [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);
}

/** Headings as the anchors that links use: lower case, blanks as hyphens, punctuation gone. */
export function anchorsOf({ text }: Document): Set<string> {
  const headings = [...text.replaceAll(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading]) => heading as string,
  );
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Folders that work makes and that no clone holds. */
const MADE = /^(?:node_modules|dist|data)(?:\/|$)/;
const ROOMS = /^(?:\.ci|bench|client|docs|locales|server|shared|test)\//;
const FILE_NAME = /^[a-zA-Z0-9][\w@.-]*\.(?:ts|tsx|mjs|json|css|md)$|^Dockerfile$/;

/** Names of files that a text of prose may mean although none of the tree has them: the steps of a guide make them. */
const EXAMPLES = /springSale|locales\/fil\b|\/fee-?calculator\b|blocks\/quote[/.]|layouts\/plain\//i;

const everyFile = globSync('{*,.ci/*,bench/**,client/**,docs/**,locales/**,server/**,shared/**,test/**}', {
  cwd: projectRoot,
});
const everyName = new Set(everyFile.map((file) => path.basename(file)));

/** Whether the text names a place in the project. */
export function isPlace(code: string): boolean {
  return (
    (ROOMS.test(code) || FILE_NAME.test(code)) &&
    !/\s/.test(code.replaceAll(/<[^>]*>/g, '')) &&
    !EXAMPLES.test(code)
  );
}

/** Whether a named place exists; `<…>` stands for any name, and a bare file name for that file in any folder. */
export function placeExists(place: string): boolean {
  if (MADE.test(place)) return true;
  const pattern = place.replaceAll(/<[^>]*>/g, '*');
  if (pattern.includes('*')) return globSync(pattern, { cwd: projectRoot }).length > 0;
  return existsSync(path.join(projectRoot, place)) || everyName.has(place);
}
