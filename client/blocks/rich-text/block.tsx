import type { BlockTexts } from '../../../shared/registry/blocks.ts';
import { OperatorLines } from '../../tree/operator.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';

/** Running text under subheadings. */
function RichTextBlock({ id, first, options, text, page }: BlockProps<'rich-text'>) {
  return (
    <BlockFrame type="rich-text" id={id} placing={options}>
      <div className="running" data-columns={options.columns ?? 'one'}>
        <BlockHead id={id} first={first} text={text} />
        <div className="parts">
          {text.parts?.map((part, index) => (
            // Parts may lack a title, and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <Part part={part} page={page} key={index} />
          ))}
        </div>
      </div>
      {options.operator && <OperatorLines page={page} />}
    </BlockFrame>
  );
}

interface PartProps extends Pick<BlockProps<'rich-text'>, 'page'> {
  part: NonNullable<BlockTexts<'rich-text'>['parts']>[number];
}

function Part({ part: { title, body = [], points = [] }, page }: PartProps) {
  return (
    <div className="part prose">
      {title && <h3>{title}</h3>}
      {body.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} page={page} />
        </p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <RichText text={point} page={page} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export default { component: RichTextBlock } satisfies BlockDefinition<'rich-text'>;
