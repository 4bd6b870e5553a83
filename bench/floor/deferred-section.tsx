import { Suspense, use, useContext, type ReactNode } from 'react';
import { DeferredContext } from '../../client/tree/deferred-section.tsx';
import { StaticHtmlContext } from './static-section.tsx';

export { DeferredSection, DeferredContext } from '../../client/tree/deferred-section.tsx';

/** Replaces `client/tree/deferred-section.tsx`: React draws the block itself. */
export function DeferredBlock({ name, fallback }: { name: string; fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Filled name={name} />
    </Suspense>
  );
}

function Filled({ name }: { name: string }) {
  const draw = useContext(StaticHtmlContext);
  const read = useContext(DeferredContext).read(name);
  const settled = read instanceof Promise ? use(read) : read;
  return <div data-static={name}>{settled.ok ? draw(name, settled.data) : null}</div>;
}
