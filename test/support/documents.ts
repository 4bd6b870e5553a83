import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

export { projectRoot } from './project-root.ts';

/** The README or a document under `docs/`. */
export interface Document {
  /** Relative to the project. */
  file: string;
  text: string;
  /** Contents of single backticks outside of fenced blocks. */
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

/** Returns trimmed rows of every table that begins with the column. */
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

export function codesOf(cell: string | undefined): string[] {
  return [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);
}

/** Returns the anchors of headings as links use them. */
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

/** Generated folders. */
const MADE = /^(?:node_modules|dist|data)(?:\/|$)/;
const ROOMS = /^(?:\.ci|bench|client|deploy|docs|locales|server|shared|test)\//;
const FILE_NAME = /^[a-zA-Z0-9][\w@.-]*\.(?:ts|tsx|mjs|json|css|md)$|^Dockerfile$/;

/** Files that only the steps of a guide create. */
const EXAMPLES = /springSale|locales\/fil\b|\/fee-?calculator\b|blocks\/quote[/.]|layouts\/plain\//i;

const everyFile = globSync(
  '{*,.ci/*,bench/**,client/**,deploy/**,docs/**,locales/**,server/**,shared/**,test/**}',
  {
    cwd: projectRoot,
  },
);
const everyName = new Set(everyFile.map((file) => path.basename(file)));

export function isPlace(code: string): boolean {
  return (
    (ROOMS.test(code) || FILE_NAME.test(code)) &&
    !/\s/.test(code.replaceAll(/<[^>]*>/g, '')) &&
    !EXAMPLES.test(code)
  );
}

/** `<…>` stands for any name, and a bare file name for any folder. */
export function placeExists(place: string): boolean {
  if (MADE.test(place)) return true;
  const pattern = place.replaceAll(/<[^>]*>/g, '*');
  if (pattern.includes('*')) return globSync(pattern, { cwd: projectRoot }).length > 0;
  return existsSync(path.join(projectRoot, place)) || everyName.has(place);
}
