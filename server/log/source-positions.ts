import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a built script, as stacks write it. */
const BUILT = /((?:file:\/\/)?\/[^\n()]*\/dist\/(?:site|server)\/[\w./-]+\.c?js):(\d+):(\d+)/g;

/** Places are remembered, because the same lines fail again and each map takes milliseconds to read. */
const known = new Map<string, string>();
const MOST_KNOWN = 5000;

/** Replaces the lines of built scripts by those of the sources. */
export function nameSources(stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  return stack.replace(BUILT, (place: string, script: string, line: string, column: string) => {
    const before = known.get(place);
    if (before !== undefined) return before;
    const file = script.startsWith('file:') ? fileURLToPath(script) : script;
    let map = maps.get(file);
    if (map === undefined) maps.set(file, (map = readMap(file)));
    const named = sourceOf(map, file, Number(line), Number(column)) ?? place;
    if (known.size < MOST_KNOWN) known.set(place, named);
    return named;
  });
}

/** Null if the build has left none: a stack with lines of the script is better than no log line. */
function readMap(script: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}

/** Lines and columns count from 1 in stacks, and from 0 in maps. */
function sourceOf(map: SourceMap | null, script: string, line: number, column: number): string | null {
  const entry = map?.findEntry(line - 1, column - 1);
  // What the build has added comes from no source.
  if (entry === undefined || !('originalSource' in entry) || entry.originalSource === undefined) return null;
  const source = path.resolve(path.dirname(script), entry.originalSource);
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}
