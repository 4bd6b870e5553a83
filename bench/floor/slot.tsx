import { Suspense, use, useContext, type ReactNode } from 'react';
import { SlotContext } from '../../client/slot.tsx';
import { LeafContext } from './leaf.tsx';

export { Slot, SlotContext } from '../../client/slot.tsx';

/** In place of that of `client/slot.tsx`: React draws the block itself when its data is there. */
export function WaitingLeaf({ name, fallback }: { name: string; fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Filled name={name} />
    </Suspense>
  );
}

function Filled({ name }: { name: string }) {
  const draw = useContext(LeafContext);
  const read = useContext(SlotContext).read(name);
  const settled = read instanceof Promise ? use(read) : read;
  return <div data-leaf={name}>{settled.ok ? draw(name, settled.data) : null}</div>;
}
