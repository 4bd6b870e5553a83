import type { BlockOptions, BlockTexts } from '../../../shared/registry/blocks.ts';
import { OperatorLines } from '../../tree/operator.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { vignettes } from '../../vignettes/index.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';

/** Running text under subheadings. */
function RichTextBlock({ id, first, options, text, page }: BlockProps<'rich-text'>) {
  const Drawing = options.vignette && vignettes[options.vignette];
  return (
    <BlockFrame type="rich-text" id={id} placing={options}>
      <div className="running" data-columns={options.columns ?? 'one'}>
        <BlockHead id={id} first={first} text={text} />
        {Drawing && (
          <div className="picture">
            <Drawing page={page} />
          </div>
        )}
        <div className="parts">
          {text.parts?.map((part, index) => (
            // Parts may lack a title, and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <Part part={part} mark={options.marks?.[index]} page={page} key={index} />
          ))}
        </div>
      </div>
      {options.operator && <OperatorLines page={page} />}
    </BlockFrame>
  );
}

interface PartProps extends Pick<BlockProps<'rich-text'>, 'page'> {
  part: NonNullable<BlockTexts<'rich-text'>['parts']>[number];
  /** Of each entry of its list. */
  mark: NonNullable<BlockOptions<'rich-text'>['marks']>[number] | undefined;
}

function Part({ part: { title, body = [], points = [] }, mark = 'none', page }: PartProps) {
  return (
    <div className="part prose">
      {title && <h3>{title}</h3>}
      {body.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} page={page} />
        </p>
      ))}
      {points.length > 0 && (
        <ul data-mark={mark}>
          {points.map((point) => (
            <li key={point}>
              {mark !== 'none' && <Glyph name={mark} />}
              <RichText text={point} page={page} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export default { component: RichTextBlock } satisfies BlockDefinition<'rich-text'>;
