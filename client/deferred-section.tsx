import { createContext, Suspense, use, useContext, type ReactNode } from 'react';
import type { Settled } from '../shared/page-data.ts';
import { StaticHtmlContext } from './static-section.tsx';

/** A section that waits: what stands in its place meanwhile, and what fills it. */
export interface WaitingSection {
  fallback: ReactNode;
  /** One element, drawn from settled data alone: no hook of router or context below it, no `useId`. */
  fill(settled: Settled<unknown>): ReactNode;
  /** Set for a block: its HTML, which needs no React. */
  html?: ((settled: Settled<unknown>) => string) | undefined;
}

/** Where the data of waiting sections comes from, by name. */
export interface DeferredSource {
  /** Settled data, or a promise of it that never rejects. */
  read(name: string): Settled<unknown> | Promise<Settled<unknown>>;
  /** JSON that carries settled data to the browser beside its HTML; empty in the browser. */
  state(settled: Settled<unknown>): string;
  /** Takes a section out of the tree and gives the placeholder that stands for it; only where a page is compiled. */
  placeholder?(name: string, section: WaitingSection): ReactNode;
}

export const DeferredContext = createContext<DeferredSource>({
  read: () => ({ ok: false }),
  state: () => '',
});

interface DeferredSectionProps<T> {
  name: string;
  /** Skeleton of the final size, shown while the data is awaited. */
  fallback: ReactNode;
  /** The section; `{ ok: false }` is data like any other and gives its error state. */
  children: (settled: Settled<T>) => ReactNode;
}

/** The only way to wait for data in a page: the page goes on without it, the section follows when it is there. */
export function DeferredSection<T>({ name, fallback, children }: DeferredSectionProps<T>) {
  const { state } = useContext(DeferredContext);
  const fill = (settled: Settled<unknown>) => (
    <div data-deferred={name}>
      <script
        type="application/json"
        data-deferred-state={name}
        dangerouslySetInnerHTML={{ __html: state(settled) }}
        suppressHydrationWarning
      />
      {children(settled as Settled<T>)}
    </div>
  );
  return <SectionBoundary name={name} fallback={fallback} fill={fill} />;
}

/** A block that waits for data: a deferred section on the server, opaque HTML in the browser. */
export function DeferredBlock({ name, fallback }: { name: string; fallback: ReactNode }) {
  const brought = useContext(StaticHtmlContext)(name);
  const html = (settled: Settled<unknown>) => brought ?? textOf(settled);
  const fill = (settled: Settled<unknown>) => (
    <div data-static={name} dangerouslySetInnerHTML={{ __html: html(settled) }} suppressHydrationWarning />
  );
  return <SectionBoundary name={name} fallback={fallback} fill={fill} html={html} />;
}

function textOf(settled: Settled<unknown>): string {
  return settled.ok && typeof settled.data === 'string' ? settled.data : '';
}

function SectionBoundary({ name, fallback, fill, html }: WaitingSection & { name: string }) {
  const placeholder = useContext(DeferredContext).placeholder?.(name, { fallback, fill, html });
  return <Suspense fallback={fallback}>{placeholder ?? <Filled name={name} fill={fill} />}</Suspense>;
}

function Filled({ name, fill }: Pick<WaitingSection, 'fill'> & { name: string }) {
  const read = useContext(DeferredContext).read(name);
  return fill(read instanceof Promise ? use(read) : read);
}
