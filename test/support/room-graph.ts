import type { Import } from './imports.ts';

/** Rooms and which others they load: pairs of files by importing and imported room. */
export type RoomGraph = Map<string, Map<string, string[]>>;

/** The folder directly below `base`, or the file directly in it, that a file belongs to; null for one elsewhere. */
export function roomOf(file: string, base: string): string | null {
  return file.startsWith(base) ? (file.slice(base.length).split('/')[0] ?? null) : null;
}

/** What loads what between the rooms below `base`; imports of types alone are gone when the files run. */
export function roomGraph(imports: readonly Import[], base: string): RoomGraph {
  const graph: RoomGraph = new Map();
  for (const { file, target, typeOnly } of imports) {
    const [from, to] = [roomOf(file, base), roomOf(target ?? '', base)];
    if (typeOnly || from === null || to === null || from === to) continue;
    const targets = graph.get(from) ?? new Map<string, string[]>();
    graph.set(from, targets.set(to, [...(targets.get(to) ?? []), `${file} → ${target}`]));
  }
  return graph;
}

/** The shortest circle of rooms, each step with the pairs of files that make it; none when there is no circle. */
export function shortestCircle(graph: RoomGraph): string[] {
  const circles = [...graph.keys()].flatMap((room) => wayBack(graph, room) ?? []);
  const [shortest] = circles.toSorted((a, b) => a.length - b.length);
  return (shortest ?? []).map(([from, to]) => {
    const pairs = graph.get(from)?.get(to) ?? [];
    return `${from} → ${to}: ${pairs.join(', ')}`;
  });
}

type Step = readonly [from: string, to: string];

/** The shortest way from a room to itself, in a list of one; null when there is none. */
function wayBack(graph: RoomGraph, start: string): [Step[]] | null {
  const ways: Step[][] = [[]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const from = way.at(-1)?.[1] ?? start;
    if (from === start && way.length > 0) return [way];
    if (seen.has(from)) continue;
    seen.add(from);
    for (const to of graph.get(from)?.keys() ?? []) ways.push([...way, [from, to]]);
  }
  return null;
}

/** Pairs of files by which a room loads one that stands after it in `order`. */
export function upwardImports(graph: RoomGraph, order: readonly string[]): string[] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, pairs]) => (order.indexOf(to) > order.indexOf(from) ? pairs : [])),
  );
}
