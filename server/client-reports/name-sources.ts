import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Replaces places in built scripts by those in the sources. Never rejects; a place without a map stays as it is. */
export type NameSources = (stack: string) => Promise<string>;

/** A place in a script of the build, as the stacks of all browsers write it. */
const BUILT = /https?:\/\/[^\s()/]{1,255}\/assets\/([\w.-]{1,100}\.js):(\d{1,7}):(\d{1,9})/g;

/** The same lines fail again and again. */
const MOST_PLACES = 5000;
/** A map takes up to 30 ms to read and a few MB while it is kept. */
const MOST_MAPS = 4;
const MAP_LIFE_MS = 60_000;
/** Bounds what stacks that somebody has made up cost: all at their dearest, a hundredth of the process's time. */
const READS_A_MINUTE = 20;

interface MapFolder {
  /** Where the build keeps the maps of its scripts, and those of the builds before it. */
  folder: string;
  now?: () => number;
}

export function sourceNames({ folder, now = Date.now }: MapFolder): NameSources {
  const places = new LRUCache<string, string>({ max: MOST_PLACES });
  const maps = new LRUCache<string, SourceMap | 'none'>({ max: MOST_MAPS, ttl: MAP_LIFE_MS });
  let minute = 0;
  let reads = 0;

  /** Undefined once enough maps were read in this minute. */
  async function mapOf(script: string): Promise<SourceMap | 'none' | undefined> {
    const known = maps.get(script);
    if (known !== undefined) return known;
    const present = Math.floor(now() / 60_000);
    if (present !== minute) [minute, reads] = [present, 0];
    if (reads >= READS_A_MINUTE) return undefined;
    reads += 1;
    const map = await readMap(path.join(folder, `${script}.map`));
    maps.set(script, map);
    return map;
  }

  async function learn(place: string, script: string, line: string, column: string): Promise<void> {
    if (places.get(place) !== undefined) return;
    const map = await mapOf(script);
    if (map === undefined) return;
    const named = map === 'none' ? null : sourceOf(map, Number(line), Number(column));
    places.set(place, named ?? place);
  }

  return async (stack) => {
    for (const [place, script = '', line = '', column = ''] of stack.matchAll(BUILT))
      await learn(place, script, line, column);
    return stack.replace(BUILT, (place) => places.get(place) ?? place);
  };
}

/** A script of another build, or of nobody, has none. */
async function readMap(file: string): Promise<SourceMap | 'none'> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload);
  } catch {
    return 'none';
  }
}

/** Lines and columns count from 1 in stacks, and from 0 in maps. */
function sourceOf(map: SourceMap, line: number, column: number): string | null {
  const entry: Partial<SourceMapping> = map.findEntry(line - 1, column - 1);
  // What the build has added comes from no source.
  if (entry.originalSource === undefined || entry.originalLine === undefined) return null;
  return `${fromRoot(entry.originalSource)}:${entry.originalLine + 1}:${(entry.originalColumn ?? 0) + 1}`;
}

/** Maps name sources from the folder of the scripts, and packages from wherever they are installed. */
function fromRoot(source: string): string {
  const installed = source.lastIndexOf('node_modules/');
  return installed === -1 ? source.replace(/^(?:\.\.?\/)+/, '') : source.slice(installed);
}
