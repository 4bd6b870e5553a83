import { RichText } from '../../ui/rich-text.tsx';
import { Glyph } from '../../vignettes/glyphs.tsx';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';

/** Something to know before going on. */
function Callout({ id, first, options, text, page }: BlockProps<'callout'>) {
  const { sign, tone = 'note' } = options;
  return (
    <BlockFrame type="callout" id={id} placing={options}>
      <div className="callout" data-tone={tone}>
        {sign && (
          <span className="sign">
            <Glyph name={sign} />
          </span>
        )}
        <div className="words">
          <BlockHead id={id} first={first} text={text} />
          {text.body?.map((paragraph) => (
            <p key={paragraph}>
              <RichText text={paragraph} page={page} />
            </p>
          ))}
        </div>
      </div>
    </BlockFrame>
  );
}

export default { component: Callout } satisfies BlockDefinition<'callout'>;
