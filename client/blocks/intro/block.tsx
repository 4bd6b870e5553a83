import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';

export function Intro({ id, first, options, text, page }: BlockProps<'intro'>) {
  return (
    <BlockFrame type="intro" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {text.body?.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} page={page} />
        </p>
      ))}
    </BlockFrame>
  );
}

export default { component: Intro } satisfies BlockDefinition<'intro'>;
