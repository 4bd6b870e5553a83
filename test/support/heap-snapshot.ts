import type { CDPSession } from 'playwright';

/** What a page's script holds after all that could be collected has been. */
export interface HeapSnapshot {
  /** How many there are of each kind and name: objects by their constructor, functions, things of the browser. */
  count: ReadonlyMap<string, number>;
  /** Nodes that are no longer in a document. */
  detached: number;
}

const KINDS = new Set(['object', 'closure', 'native']);
/** The engine's own, and what a browser keeps a list of up to a limit: measurements, places in the history. */
const OF_THE_BROWSER =
  /^(?:system |blink::|Performance|LayoutShift|DOMRectReadOnly|NavigationHistoryEntry|TaskAttributionTiming)/;
/** As the protocol numbers them. */
const DETACHED = 2;

interface Taken {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

export async function takeHeapSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return read(JSON.parse(chunks.join('')) as Taken);
}

function read({ snapshot: { meta }, nodes, strings }: Taken): HeapSnapshot {
  const [kind = 0, name = 0, detachedness = 0] = ['type', 'name', 'detachedness'].map((field) =>
    meta.node_fields.indexOf(field),
  );
  const count = new Map<string, number>();
  let detached = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    if (nodes[at + detachedness] === DETACHED) detached += 1;
    const [of, called] = [
      meta.node_types[0][nodes[at + kind] ?? 0] ?? '',
      strings[nodes[at + name] ?? 0] ?? '',
    ];
    if (!KINDS.has(of) || OF_THE_BROWSER.test(called)) continue;
    count.set(`${of} ${called}`, (count.get(`${of} ${called}`) ?? 0) + 1);
  }
  return { count, detached };
}

/** Returns what there are at least `more` of in each snapshot than in the one before. */
export function growing(snapshots: readonly HeapSnapshot[], more: number): string[] {
  const names = [...(snapshots.at(-1)?.count.keys() ?? [])];
  return names.filter((name) =>
    snapshots.every(({ count }, at) => {
      const before = snapshots[at - 1]?.count;
      return before === undefined || (count.get(name) ?? 0) - (before.get(name) ?? 0) >= more;
    }),
  );
}
