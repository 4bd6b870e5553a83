import { createContext, Suspense, use, useContext, useState, type ReactNode } from 'react';
import type { Settled } from '../../shared/page-data.ts';
import { StaticHtmlContext } from './static-section.tsx';
import { trustedHtml } from './trusted-html.ts';

export interface WaitingSection {
  fallback: ReactNode;
  /** Returns one element drawn from the data alone: no router, no context, no `useId`. */
  fill(settled: Settled<unknown>): ReactNode;
  /** For blocks: their HTML, which needs no React. */
  html?: ((settled: Settled<unknown>) => string) | undefined;
}

/** Supplies the data of deferred sections. */
export interface DeferredSource {
  /** The promise never rejects. */
  read(name: string): Settled<unknown> | Promise<Settled<unknown>>;
  /** Data as JSON for the browser, beside the HTML. Empty in the browser. */
  state(settled: Settled<unknown>): string;
  /** Adds words for whoever cannot see a skeleton. The browser never shows one. */
  waiting?(skeleton: ReactNode): ReactNode;
  /** Set while compiling: keeps the section and returns a placeholder. */
  placeholder?(name: string, section: WaitingSection): ReactNode;
}

export const DeferredContext = createContext<DeferredSource>({
  read: () => ({ ok: false }),
  state: () => '',
});

interface DeferredSectionProps<T> {
  name: string;
  /** Has the section's final size. */
  fallback: ReactNode;
  /** Whether the fallback has words of its own, instead of being a skeleton. */
  worded?: boolean | undefined;
  /** Gets `{ ok: false }` for missing data and draws the error state. */
  children: (settled: Settled<T>) => ReactNode;
}

/** The only way to wait for data in a page, which continues without the section. */
export function DeferredSection<T>({ name, fallback, worded, children }: DeferredSectionProps<T>) {
  const { state } = useContext(DeferredContext);
  const fill = (settled: Settled<unknown>) => (
    <div data-deferred={name}>
      <div
        hidden
        dangerouslySetInnerHTML={{ __html: stateHtml(name, state(settled)) }}
        suppressHydrationWarning
      />
      {children(settled as Settled<T>)}
    </div>
  );
  return <SectionBoundary name={name} fallback={fallback} worded={worded} fill={fill} />;
}

/** React itself would create a script by a plain string of HTML, which Trusted Types refuse. */
function stateHtml(name: string, state: string): string {
  return trustedHtml(`<script type="application/json" data-deferred-state="${name}">${state}</script>`);
}

/** A deferred section on the server, opaque HTML in the browser. */
export function DeferredBlock({ name, fallback }: { name: string; fallback: ReactNode }) {
  const read = useContext(StaticHtmlContext);
  const [brought] = useState(() => read(name));
  const html = (settled: Settled<unknown>) => brought ?? textOf(settled);
  const fill = (settled: Settled<unknown>) => (
    <div
      data-static={name}
      dangerouslySetInnerHTML={{ __html: trustedHtml(html(settled)) }}
      suppressHydrationWarning
    />
  );
  return <SectionBoundary name={name} fallback={fallback} fill={fill} html={html} />;
}

function textOf(settled: Settled<unknown>): string {
  return settled.ok && typeof settled.data === 'string' ? settled.data : '';
}

interface BoundaryProps extends WaitingSection {
  name: string;
  worded?: boolean | undefined;
}

function SectionBoundary({ name, fallback, worded, fill, html }: BoundaryProps) {
  const { placeholder, waiting } = useContext(DeferredContext);
  const shown = worded ? fallback : (waiting?.(fallback) ?? fallback);
  return (
    <Suspense fallback={shown}>
      {placeholder?.(name, { fallback: shown, fill, html }) ?? <Filled name={name} fill={fill} />}
    </Suspense>
  );
}

function Filled({ name, fill }: Pick<WaitingSection, 'fill'> & { name: string }) {
  const read = useContext(DeferredContext).read(name);
  return fill(read instanceof Promise ? use(read) : read);
}
