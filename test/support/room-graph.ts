import type { Import } from './imports.ts';

/** For each room and each room it imports, the pairs of files. */
export type RoomGraph = Map<string, Map<string, string[]>>;

/** Returns the folder or file directly below `base`, or null outside of it. */
export function roomOf(file: string, base: string): string | null {
  return file.startsWith(base) ? (file.slice(base.length).split('/')[0] ?? null) : null;
}

/** Ignores imports of types. */
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

/** Returns each step with its pairs of files, or nothing without a circle. */
export function shortestCircle(graph: RoomGraph): string[] {
  const circles = [...graph.keys()].flatMap((room) => wayBack(graph, room) ?? []);
  const [shortest] = circles.toSorted((a, b) => a.length - b.length);
  return (shortest ?? []).map(([from, to]) => {
    const pairs = graph.get(from)?.get(to) ?? [];
    return `${from} → ${to}: ${pairs.join(', ')}`;
  });
}

type Step = readonly [from: string, to: string];

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

/** Returns imports of rooms that come later in `order`. */
export function upwardImports(graph: RoomGraph, order: readonly string[]): string[] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, pairs]) => (order.indexOf(to) > order.indexOf(from) ? pairs : [])),
  );
}
