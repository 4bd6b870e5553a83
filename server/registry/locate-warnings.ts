import { REGISTRY_FILE } from '../../shared/registry/issue.ts';
import type { Steps } from '../../shared/registry/steps.ts';
import type { RegistryIssue } from '../../shared/registry/types.ts';
import type { RegistryPaths } from './file-state.ts';
import type { LocatedIssue, Position } from './locate-issue.ts';
import { readBytes } from './large/read-bytes.ts';
import { locate, MAX_REGISTRY_BYTES } from './read-registry.ts';
import { splitRegistry, type EntrySpan } from './large/split-registry.ts';
import { runGently, type GentleOptions } from './run-gently.ts';

/** Reads only the pages that findings name, without blocking requests. Rejects when aborted. */
export async function locateGently(
  issues: readonly RegistryIssue[],
  paths: RegistryPaths,
  options: GentleOptions,
): Promise<LocatedIssue[]> {
  const inRegistry = issues.filter(({ file }) => file === REGISTRY_FILE);
  const bytes = inRegistry.length > 0 ? await readBytes(paths.registryFile, MAX_REGISTRY_BYTES) : null;
  // The file changed; another search follows soon.
  if (bytes === null) return locate(issues, '', paths);
  const split = await runGently(splitRegistry(bytes), options);
  const pages = new Set(inRegistry.map(({ path: [list, at] }) => (list === 'pages' ? at : undefined)));
  const { text, cuts } = await runGently(outline(bytes, split?.pages ?? [], pages), options);
  bytes.buffer.transfer(0);
  return locate(issues, text, paths).map((issue) =>
    issue.file === paths.registryFile ? { ...issue, ...moved(issue, cuts) } : issue,
  );
}

/** The end of a removed entry in the outline. */
interface Cut extends Position {
  readonly lines: number;
  /** Columns by which the rest of this line shifts. */
  readonly columns: number;
}

interface Outline {
  readonly text: string;
  readonly cuts: readonly Cut[];
}

/** Replaces unwanted entries with empty objects. */
function* outline(
  bytes: Buffer,
  entries: readonly EntrySpan[],
  wanted: ReadonlySet<unknown>,
): Steps<Outline> {
  const cuts: Cut[] = [];
  let text = '';
  let at = 0;
  let [line, column, lines] = [1, 1, 0];
  const add = (piece: string) => {
    text += piece;
    const last = piece.lastIndexOf('\n');
    line += countLines(piece);
    column = last < 0 ? column + piece.length : piece.length - last;
  };
  add(bytes.toString('utf8', 0, entries[0]?.start ?? bytes.length).replace(/^\ufeff/, ''));
  for (const [index, { start, end }] of entries.entries()) {
    yield;
    if (index > 0) add(bytes.toString('utf8', at, start));
    at = end;
    const entry = bytes.toString('utf8', start, end);
    if (wanted.has(index)) {
      add(entry);
      continue;
    }
    const begins = column + (cuts.at(-1)?.line === line ? (cuts.at(-1)?.columns ?? 0) : 0);
    add('{}');
    lines += countLines(entry);
    const last = entry.lastIndexOf('\n');
    const ends = last < 0 ? begins + entry.length : entry.length - last;
    cuts.push({ line, column, lines, columns: ends - column });
  }
  if (entries.length > 0) add(bytes.toString('utf8', at));
  return { text, cuts };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function moved({ line, column }: Position, cuts: readonly Cut[]): Position {
  const before = cuts.findLast((cut) => cut.line < line || (cut.line === line && cut.column <= column));
  if (before === undefined) return { line, column };
  return { line: line + before.lines, column: before.line === line ? column + before.columns : column };
}
