import { createContext, Suspense, use, useContext, type ReactNode } from 'react';
import type { Settled } from '../shared/page-data.ts';
import { LeafContext } from './leaf.tsx';

/** Where the data of waiting sections comes from, by name. */
export interface SlotSource {
  /** Settled data, or a promise of it that never rejects. */
  read(name: string): Settled<unknown> | Promise<Settled<unknown>>;
  /** JSON that carries settled data to the browser beside its HTML; empty in the browser. */
  state(settled: Settled<unknown>): string;
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
  return (
    <Suspense fallback={fallback}>
      <Fill<T> name={name}>{children}</Fill>
    </Suspense>
  );
}

function Fill<T>({ name, children }: Pick<SlotProps<T>, 'name' | 'children'>) {
  const source = useContext(SlotContext);
  const read = source.read(name);
  const settled = (read instanceof Promise ? use(read) : read) as Settled<T>;
  return (
    <div data-slot={name}>
      <script
        type="application/json"
        data-slot-state={name}
        dangerouslySetInnerHTML={{ __html: source.state(settled) }}
        suppressHydrationWarning
      />
      {children(settled)}
    </div>
  );
}

/** A block that waits for data: a slot on the server, an opaque leaf in the browser. */
export function WaitingLeaf({ name, fallback }: { name: string; fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <FilledLeaf name={name} />
    </Suspense>
  );
}

function FilledLeaf({ name }: { name: string }) {
  const brought = useContext(LeafContext)(name);
  const read = useContext(SlotContext).read(name);
  const settled = read instanceof Promise ? use(read) : read;
  const rendered = settled.ok && typeof settled.data === 'string' ? settled.data : '';
  return (
    <div
      data-leaf={name}
      dangerouslySetInnerHTML={{ __html: brought ?? rendered }}
      suppressHydrationWarning
    />
  );
}
