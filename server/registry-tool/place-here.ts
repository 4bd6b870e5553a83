import { relative } from 'node:path';

/** `file:line:column`, relative to the working directory where it lies below that. */
export function placeHere({
  path,
  line,
  column,
}: {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}): string {
  const fromHere = relative(process.cwd(), path);
  return `${fromHere.startsWith('..') ? path : fromHere}:${line}:${column}`;
}
