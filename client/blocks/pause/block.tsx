import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';

/** One sentence alone. */
function Pause({ id, first, options, text }: BlockProps<'pause'>) {
  return (
    <BlockFrame type="pause" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
    </BlockFrame>
  );
}

export default { component: Pause } satisfies BlockDefinition<'pause'>;
