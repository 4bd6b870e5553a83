import { createContext, Suspense, use, useContext, type ReactNode } from 'react';
import type { Settled } from '../shared/page-data.ts';
import { LeafContext } from './leaf.tsx';

/** A section that waits: what stands in its place meanwhile, and what fills it. */
export interface WaitingSection {
  fallback: ReactNode;
  /** One element, drawn from settled data alone: no hook of router or context below it, no `useId`. */
  fill(settled: Settled<unknown>): ReactNode;
  /** Set for a leaf: its HTML, which needs no React. */
  leaf?: ((settled: Settled<unknown>) => string) | undefined;
}

/** Where the data of waiting sections comes from, by name. */
export interface SlotSource {
  /** Settled data, or a promise of it that never rejects. */
  read(name: string): Settled<unknown> | Promise<Settled<unknown>>;
  /** JSON that carries settled data to the browser beside its HTML; empty in the browser. */
  state(settled: Settled<unknown>): string;
  /** Takes a section out of the tree and gives the mark that stands for it; only where a page is compiled. */
  mark?(name: string, section: WaitingSection): ReactNode;
}

export const SlotContext = createContext<SlotSource>({ read: () => ({ ok: false }), state: () => '' });

interface SlotProps<T> {
  name: string;
  /** Skeleton of the final size, shown while the data is awaited. */
  fallback: ReactNode;
  /** The section; `{ ok: false }` is data like any other and gives its error state. */
  children: (settled: Settled<T>) => ReactNode;
}

/** The only way to wait for data in a page: the page goes on without it, the section follows when it is there. */
export function Slot<T>({ name, fallback, children }: SlotProps<T>) {
  const { state } = useContext(SlotContext);
  const fill = (settled: Settled<unknown>) => (
    <div data-slot={name}>
      <script
        type="application/json"
        data-slot-state={name}
        dangerouslySetInnerHTML={{ __html: state(settled) }}
        suppressHydrationWarning
      />
      {children(settled as Settled<T>)}
    </div>
  );
  return <Place name={name} fallback={fallback} fill={fill} />;
}

/** A block that waits for data: a slot on the server, an opaque leaf in the browser. */
export function WaitingLeaf({ name, fallback }: { name: string; fallback: ReactNode }) {
  const brought = useContext(LeafContext)(name);
  const leaf = (settled: Settled<unknown>) => brought ?? textOf(settled);
  const fill = (settled: Settled<unknown>) => (
    <div data-leaf={name} dangerouslySetInnerHTML={{ __html: leaf(settled) }} suppressHydrationWarning />
  );
  return <Place name={name} fallback={fallback} fill={fill} leaf={leaf} />;
}

function textOf(settled: Settled<unknown>): string {
  return settled.ok && typeof settled.data === 'string' ? settled.data : '';
}

function Place({ name, fallback, fill, leaf }: WaitingSection & { name: string }) {
  const mark = useContext(SlotContext).mark?.(name, { fallback, fill, leaf });
  return <Suspense fallback={fallback}>{mark ?? <Filled name={name} fill={fill} />}</Suspense>;
}

function Filled({ name, fill }: Pick<WaitingSection, 'fill'> & { name: string }) {
  const read = useContext(SlotContext).read(name);
  return fill(read instanceof Promise ? use(read) : read);
}
